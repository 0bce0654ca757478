-- OAuth 2.1 for the agents of the web: registered clients, codes, and tokens that stand for a key.
create table oauth_client (
  id text primary key check (length(id) = 36),
  name text not null check (length(name) between 1 and 100),
  redirect_uris text not null,
  created_at timestamptz not null default service_now(),
  used_at timestamptz
);
comment on table oauth_client is 'made by dynamic registration (RFC 7591)';
comment on column oauth_client.redirect_uris is 'separated by spaces';
comment on column oauth_client.used_at is 'when a person first allowed it; until then it is kept for a day';
create index oauth_client_unused on oauth_client (created_at) where used_at is null;

-- What a person has allowed: a key whose text nobody has, which tokens stand for.
create table oauth_grant (
  api_key_id text primary key references api_key,
  organization_id text not null references organization,
  client_id text not null,
  redirect_host text not null,
  day_credits integer not null check (day_credits >= 0),
  created_at timestamptz not null default service_now()
);
comment on column oauth_grant.day_credits is 'the most that its calls may spend in a UTC day';
create index oauth_grant_of_organization on oauth_grant (organization_id, created_at);

create table oauth_code (
  id text primary key check (length(id) = 8),
  secret_hmac text not null,
  pepper_version integer not null,
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  challenge text not null,
  scopes text not null,
  day_credits integer not null,
  organization_id text not null references organization,
  person text,
  actor_key_id text references api_key,
  expires_at timestamptz not null,
  api_key_id text references oauth_grant,
  check ((person is null) <> (actor_key_id is null))
);
comment on column oauth_code.challenge is 'S256 of the verifier (RFC 7636)';
comment on column oauth_code.person is 'personal: who allowed it; null: the holder of a key did';
comment on column oauth_code.api_key_id is 'the grant that was made of it; null: it was not redeemed';
create index oauth_code_by_expiry on oauth_code (expires_at);
create index oauth_code_of_organization on oauth_code (organization_id);

create table oauth_token (
  id text primary key check (length(id) = 8),
  kind text not null check (kind in ('access', 'refresh')),
  secret_hmac text not null,
  pepper_version integer not null,
  api_key_id text not null references oauth_grant,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on column oauth_token.used_at is 'of a refresh token: when it was exchanged for others';
create index oauth_token_by_expiry on oauth_token (expires_at);
