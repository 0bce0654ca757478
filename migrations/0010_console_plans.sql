-- Indexes for the console's pages, so that they stay fast for organizations with many rows.
alter table usage_day add column api_key_id text;
delete from usage_day;
insert into usage_day (organization_id, day, operation, api_key_id, calls, credits, tokens_input,
    tokens_output)
  select organization_id, (created_at at time zone 'UTC')::date, operation, api_key_id, count(*),
      sum(credits), coalesce(sum(tokens_input), 0), coalesce(sum(tokens_output), 0)
    from usage_record group by 1, 2, 3, 4;
alter table usage_day alter column api_key_id set not null, drop constraint usage_day_pkey,
  add primary key (organization_id, day, operation, api_key_id);

create index usage_record_reversed on usage_record (organization_id, created_at)
  where reversed_at is not null;

create index request_log_failed on request_log (organization_id, id) where code is not null;
drop index request_log_of_request;
-- A call that is replayed often has many rows.
create index request_log_of_request on request_log (request_id, id);

create index job_newest on job (organization_id, id);
create index job_open on job (organization_id) where finished_at is null;

create index webhook_delivery_dead_of_endpoint on webhook_delivery (endpoint_id)
  where state = 'dead';
