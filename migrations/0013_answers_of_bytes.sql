-- An answer is text, or bytes such as a PDF, which no text column holds.
alter table idempotency
  add column response_bytes bytea,
  drop constraint idempotency_check,
  add constraint idempotency_check check (
    (response_status is not null)::integer = num_nonnulls(response_body, response_bytes));
-- What is sent as bytes is compressed already.
alter table idempotency alter column response_bytes set storage external;
comment on column idempotency.response_body is
  'personal: a text: what the answer repeats of its request, and what it says of a birth';
comment on column idempotency.response_bytes is
  'personal: the same, where the answer is no text';
