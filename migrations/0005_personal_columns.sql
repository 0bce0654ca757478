-- The columns that may hold personal data, with its kind: /v1/data-processing reads these comments,
-- and a test looks for columns that lack one. All other columns hold no personal data.
comment on column idempotency.key is
  'personal: whatever the caller made the Idempotency-Key of';
comment on column idempotency.fingerprint is
  'personal: SHA-256 of operation, media type and body; it tells whether a guessed body is the one';
comment on column idempotency.response_body is
  'personal: what the answer repeats of its request, and what it says of a birth';
comment on column job.input is
  'personal: JSON of what its steps are run from, until it ends';
comment on column job.result is
  'personal: the answer, which repeats the choices of its request';
comment on column job.metadata is
  'personal: JSON object of the caller''s, echoed';
comment on column organization.name is
  'personal: as the operator wrote it; a person''s where a person is the partner';
comment on column api_key.name is
  'personal: as the operator wrote it; perhaps that of a person';
comment on column ledger_entry.note is
  'personal: as the operator wrote it, beside an amount';
comment on column webhook_endpoint.url is
  'personal: an address of the partner''s';
comment on column webhook_delivery.body is
  'personal: the name of a key, in an event that tells of its making';
