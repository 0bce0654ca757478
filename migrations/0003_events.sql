-- Whether webhooks are released to partners; without a row they are not.
create table webhook_release (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null,
  changed_at timestamptz not null default service_now()
);

-- The address to which an organization wants its events. Endpoints are claimed: only the holder of
-- the claim sends deliveries to the endpoint.
create table webhook_endpoint (
  id text primary key,
  organization_id text not null references organization,
  url text not null,
  events text not null,
  disabled_reason text check (disabled_reason in ('operator', 'partner', 'gone', 'failing')),
  fence bigint not null default 0,
  claimed_until timestamptz,
  served_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  not_before timestamptz,
  is_slow boolean not null default false,
  created_at timestamptz not null default service_now()
) with (fillfactor = 50);
comment on column webhook_endpoint.events is 'event names separated by spaces, or *';
comment on column webhook_endpoint.disabled_reason is 'null: it is enabled';
comment on column webhook_endpoint.fence is
  'counts claims and only rises: whoever writes for an endpoint names the fence of its claim';
comment on column webhook_endpoint.is_slow is 'an answer of its last turn came late, be it good';
comment on column webhook_endpoint.failures is 'attempts that failed since the last that succeeded';
create index webhook_endpoint_of_organization on webhook_endpoint (organization_id);

create table webhook_secret (
  id bigint generated always as identity primary key,
  endpoint_id text not null references webhook_endpoint,
  sealed_secret text not null,
  pepper_version integer not null,
  expires_at timestamptz,
  created_at timestamptz not null default service_now()
);
comment on column webhook_secret.sealed_secret is
  'base64 of nonce, AES-256-GCM text and tag, under a key derived from the pepper';
comment on column webhook_secret.expires_at is 'set once it has a successor';
create index webhook_secret_of_endpoint on webhook_secret (endpoint_id);

-- The outbox: an event for an endpoint, written by the transaction that causes it.
create table webhook_delivery (
  endpoint_id text not null references webhook_endpoint,
  event_id text not null,
  type text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  not_before timestamptz,
  last_outcome text,
  dead_reason text check (dead_reason in ('attempts', 'disabled', 'overflow')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (endpoint_id, event_id),
  check ((not_before is not null) = (state = 'pending')),
  check ((ended_at is not null) = (state <> 'pending')),
  check ((dead_reason is not null) = (state = 'dead'))
) with (fillfactor = 70);
comment on column webhook_delivery.event_id is 'webhook-id, the same at each attempt and endpoint';
comment on column webhook_delivery.last_outcome is 'status of the last answer, or why there was none';
create index webhook_delivery_due on webhook_delivery (endpoint_id, not_before)
  where state = 'pending';
create index webhook_delivery_dead on webhook_delivery (ended_at) where state = 'dead';
create index webhook_delivery_delivered on webhook_delivery (ended_at) where state = 'delivered';
do $$ begin
  alter table webhook_delivery alter column body set compression lz4;
exception when feature_not_supported then null;
end $$;

-- usage_record is the outbox of usage.recorded: its records are numbered under the lock of the
-- balance, so that a reader who sees a number can also see all lower numbers.
alter table credit_balance
  add column gathers_usage boolean not null default false,
  add column usage_sequence bigint not null default 0;
comment on column credit_balance.gathers_usage is 'an endpoint takes usage.recorded';
comment on column credit_balance.usage_sequence is 'the last number given to a usage record';
alter table usage_record add column sequence bigint;
comment on column usage_record.sequence is 'null: nobody took usage.recorded then';
create unique index usage_record_by_sequence on usage_record (organization_id, sequence)
  where sequence is not null;

create table usage_gathered (
  organization_id text primary key references organization,
  sequence bigint not null
);
comment on column usage_gathered.sequence is 'of the last usage record that an event has told';
