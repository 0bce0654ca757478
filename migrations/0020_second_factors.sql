-- A second factor of sign-in to the console: codes by time (RFC 6238) and recovery codes.
create table second_factor (
  id text primary key,
  organization_id text not null references organization,
  person text check (length(person) between 1 and 200),
  sealed_secret text not null,
  pepper_version integer not null,
  recovery_hmacs text not null,
  last_step integer not null,
  wrong_codes integer not null default 0,
  wrong_at timestamptz,
  created_at timestamptz not null default service_now()
);
comment on column second_factor.person is
  'personal: whose it is, as the operator wrote it; null: of the keys whose factor_id names it';
comment on column second_factor.sealed_secret is 'encrypted under a key derived from the pepper';
comment on column second_factor.recovery_hmacs is
  'HMAC-SHA256 of each unused recovery code under the secret, hexadecimal, separated by spaces';
comment on column second_factor.last_step is
  'the latest time step whose code was taken; only codes of later steps are taken';
comment on column second_factor.wrong_codes is 'since the last right one';
create unique index second_factor_of_person on second_factor (organization_id, person)
  where person is not null;
create index second_factor_of_organization on second_factor (organization_id, created_at);

-- A key and the keys that replace it share one second factor.
alter table api_key add column factor_id text references second_factor on delete set null;
create index api_key_of_factor on api_key (factor_id) where factor_id is not null;

-- A session is open only while its person or key has the factor that it was opened with.
alter table console_session
  add column factor_id text references second_factor on delete cascade;
create index console_session_of_factor on console_session (factor_id) where factor_id is not null;

alter table audit_entry drop constraint audit_entry_check,
  add constraint audit_entry_check check (person is null or api_key_id is null);
comment on column audit_entry.person is
  'personal: who changed it; null: the key did, or without a key the operator';
