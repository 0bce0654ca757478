-- Work that outlives its call. While a job is open the lease of its call holds its credits. Whoever
-- locks several rows takes them in one order: balance, job, steps, lease.
create table job (
  id text primary key,
  call_id text not null unique,
  organization_id text not null,
  api_key_id text not null,
  environment text not null,
  operation text not null,
  event_family text,
  state text not null default 'queued' check (state in ('queued', 'running', 'complete', 'failed')),
  version integer not null default 1,
  input text,
  metadata text,
  credits bigint not null check (credits >= 0),
  billable_units integer not null check (billable_units >= 0),
  steps_total integer not null check (steps_total > 0),
  steps_done integer not null default 0 check (steps_done between 0 and steps_total),
  result text,
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  deadline_at timestamptz not null,
  purge_at timestamptz,
  check ((finished_at is not null) = (state in ('complete', 'failed'))),
  check ((result is not null) = (state = 'complete') and (error is not null) = (state = 'failed')),
  check ((purge_at is not null) = (finished_at is not null))
);
comment on column job.version is 'counts the changes that whoever asks for it can see';
comment on column job.input is 'JSON of what its steps are run from; gone at its end';
comment on column job.metadata is 'JSON object of the caller''s, echoed';
comment on column job.event_family is
  'what its events are called before .completed and .failed; null: it has none';
comment on column job.error is 'JSON object: code, message, retryable';
-- Ids begin with the time.
create index job_of_organization on job (organization_id, operation, id desc);
create index job_by_deadline on job (deadline_at) where finished_at is null;
create index job_by_purge on job (purge_at) where purge_at is not null;

-- A step of a job, claimed by one worker at a time. The steps of a barrier are blocked until all
-- steps of earlier barriers are done. The last barrier has one step, which ends the job.
create table job_step (
  job_id text not null references job on delete cascade,
  number integer not null,
  barrier integer not null,
  organization_id text not null,
  environment text not null,
  runs_on text not null check (runs_on in ('model', 'cpu')),
  state text not null
    check (state in ('blocked', 'ready', 'waiting', 'running', 'done', 'dropped')),
  plan text not null,
  fence integer not null default 0,
  attempts integer not null default 0,
  delays integer not null default 0,
  not_before timestamptz,
  claimed_until timestamptz,
  output text,
  tokens_input bigint,
  tokens_output bigint,
  tokens_estimated boolean,
  provider text,
  model text,
  primary key (job_id, number),
  check ((claimed_until is not null) = (state = 'running')),
  check ((not_before is not null) = (state = 'waiting'))
);
comment on column job_step.fence is
  'counts claims and only rises: whoever writes for a step names the fence of its claim';
comment on column job_step.attempts is 'workers that died of it and outputs that were refused';
comment on column job_step.delays is 'times running that it was put off for no fault of its own';
create index job_step_ready on job_step (environment, runs_on, organization_id, job_id, number)
  where state = 'ready';
create index job_step_running on job_step (environment, runs_on, organization_id)
  where state = 'running';
create index job_step_by_claim on job_step (claimed_until) where state = 'running';
create index job_step_by_wait on job_step (not_before) where state = 'waiting';
