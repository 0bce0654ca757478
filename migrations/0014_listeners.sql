-- A listening endpoint has no address: its deliveries are fetched, by someone whose machine cannot be
-- reached from outside. It ends some minutes after the last fetch.
alter table webhook_endpoint
  add column listens_until timestamptz,
  add constraint webhook_endpoint_address check ((url = '') = (listens_until is not null));
comment on column webhook_endpoint.listens_until is 'null: events are sent to its url';
create index webhook_endpoint_listening on webhook_endpoint (listens_until)
  where listens_until is not null;

alter table webhook_delivery
  add column handed bigint,
  add column answers jsonb not null default '[]';
comment on column webhook_delivery.handed is
  'its number among the deliveries that its listening endpoint has fetched';
comment on column webhook_delivery.answers is
  'personal: the last attempts as [{at, outcome, ms, answer}], with the beginning of each answer';
create index webhook_delivery_handed on webhook_delivery (endpoint_id, handed)
  where state = 'pending' and handed is not null;
