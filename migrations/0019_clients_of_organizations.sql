-- Clients that an organization makes in the console, for its own people.
alter table oauth_client
  add column organization_id text references organization,
  add column secret_hmac text,
  add column pepper_version integer,
  add check ((secret_hmac is null) = (pepper_version is null)),
  add check (secret_hmac is null or organization_id is not null);
comment on table oauth_client is 'made by dynamic registration (RFC 7591), or by an organization';
comment on column oauth_client.organization_id is 'whose people may use it; null: it registered itself';
comment on column oauth_client.secret_hmac is 'null: a public client';
comment on column oauth_client.used_at is 'when a person last allowed it; a registration without use is kept for a day';
drop index oauth_client_unused;
create index oauth_client_unused on oauth_client (created_at)
  where used_at is null and organization_id is null;
create index oauth_client_of_organization on oauth_client (organization_id, created_at)
  where organization_id is not null;
