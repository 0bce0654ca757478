-- The console for customers: single-use sign-in codes, sessions, a log of changes, and the calls
-- that it shows.
create table console_code (
  id text primary key check (length(id) = 6),
  organization_id text not null references organization,
  person text not null check (length(person) between 1 and 200),
  secret_hmac text not null,
  pepper_version integer not null,
  guesses integer not null default 0 check (guesses between 0 and 10),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on column console_code.person is 'personal: who is let in, as the operator wrote it';
comment on column console_code.secret_hmac is 'HMAC-SHA256 of the whole code, hexadecimal';
comment on column console_code.guesses is 'times it was tried; after ten it opens nothing';
create index console_code_by_expiry on console_code (expires_at);

create table console_session (
  token_hmac text primary key,
  organization_id text not null references organization,
  person text,
  api_key_id text references api_key,
  created_at timestamptz not null default service_now(),
  used_at timestamptz not null default service_now(),
  check ((person is null) <> (api_key_id is null))
);
comment on column console_session.token_hmac is 'HMAC-SHA256 of what the cookie holds, hexadecimal';
comment on column console_session.person is 'personal: who signed in with a code; null: a key did';
create index console_session_by_use on console_session (used_at);
create index console_session_of_organization on console_session (organization_id);

-- The key as which the console makes an organization's own calls; nobody has its text.
create table console_key (
  organization_id text primary key references organization,
  api_key_id text not null references api_key
);

create table audit_entry (
  id bigint generated always as identity primary key,
  organization_id text not null references organization,
  person text,
  api_key_id text,
  action text not null,
  subject text not null,
  old_value text,
  new_value text,
  created_at timestamptz not null default service_now(),
  check ((person is null) <> (api_key_id is null))
);
comment on column audit_entry.person is 'personal: who changed it; null: the key did';
comment on column audit_entry.old_value is 'personal: JSON object of what it was, perhaps the name of a key';
comment on column audit_entry.new_value is 'personal: JSON object of what it has become, perhaps the name of a key';
create index audit_entry_of_organization on audit_entry (organization_id, id);
create trigger audit_entry_is_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_change();

-- Calls with a valid key, including failed ones: no values from requests, no answers.
create table request_log (
  id bigint generated always as identity primary key,
  request_id text not null,
  organization_id text not null,
  api_key_id text not null,
  operation text not null,
  route text not null,
  status integer not null,
  code text,
  reason text,
  issues text,
  is_replay boolean not null,
  idempotency_key_hash text,
  payload_shape text,
  duration_ms integer not null check (duration_ms >= 0),
  created_at timestamptz not null
);
comment on column request_log.request_id is 'as the answer told it: of a replay, that of the first call';
comment on column request_log.issues is 'JSON array of paths and codes; names that the operation does not have are left out';
comment on column request_log.idempotency_key_hash is
  'personal: SHA-256 of what the caller made it of; it tells whether a guessed key is the one';
comment on column request_log.payload_shape is
  'JSON object of paths and types, no values; names that the operation does not have are left out';
create index request_log_of_organization on request_log (organization_id, id);
create index request_log_of_request on request_log (request_id);
create index request_log_by_time on request_log (created_at);
