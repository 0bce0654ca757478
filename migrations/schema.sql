-- What the migrations make, as the catalog tells it. Written by `deno task schema`.

create table ai_attempt (
  id bigint not null generated always as identity,
  call_id text not null,
  organization_id text not null,
  attempt integer not null,
  product text not null,
  prompt_version text not null,
  provider text not null,
  model text,
  outcome text not null,
  codes text not null,
  is_of_accepted_call boolean not null,
  tokens_input bigint not null,
  tokens_output bigint not null,
  tokens_estimated boolean not null,
  duration_ms integer not null,
  sentences_dropped integer not null,
  created_at timestamp with time zone not null default service_now(),
  constraint ai_attempt_attempt_check CHECK ((attempt >= 1)),
  constraint ai_attempt_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint ai_attempt_pkey PRIMARY KEY (id),
  constraint ai_attempt_sentences_dropped_check CHECK ((sentences_dropped >= 0)),
  constraint ai_attempt_tokens_input_check CHECK ((tokens_input >= 0)),
  constraint ai_attempt_tokens_output_check CHECK ((tokens_output >= 0))
);
comment on column ai_attempt.codes is 'what the gate had against it, separated by spaces';
CREATE INDEX ai_attempt_by_time ON public.ai_attempt USING btree (created_at);
CREATE INDEX ai_attempt_of_organization ON public.ai_attempt USING btree (organization_id, created_at DESC);

create table api_key (
  id text not null,
  organization_id text not null,
  name text not null,
  scopes text not null,
  secret_hmac text not null,
  pepper_version integer not null,
  status text not null default 'active'::text,
  expires_at timestamp with time zone,
  replaces text,
  created_at timestamp with time zone not null default service_now(),
  factor_id text,
  constraint api_key_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES second_factor(id) ON DELETE SET NULL,
  constraint api_key_id_check CHECK ((length(id) = 8)),
  constraint api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint api_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_replaces_fkey FOREIGN KEY (replaces) REFERENCES api_key(id),
  constraint api_key_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'revoked'::text])))
);
comment on column api_key.name is 'personal: the name of the key, which may be the name of a person';
comment on column api_key.scopes is 'operation ids, core:*, ai:* or *, separated by spaces';
comment on column api_key.secret_hmac is 'HMAC-SHA256 of the whole key, hexadecimal';
comment on column api_key.replaces is 'the key that it was made for by a roll';
CREATE INDEX api_key_of_factor ON public.api_key USING btree (factor_id) WHERE (factor_id IS NOT NULL);
CREATE INDEX api_key_of_organization ON public.api_key USING btree (organization_id);
CREATE UNIQUE INDEX api_key_successor ON public.api_key USING btree (replaces) WHERE (status <> 'revoked'::text);

create table audience_births (
  call_id text not null,
  number integer not null,
  customers text not null,
  rejected text not null,
  constraint audience_births_pkey PRIMARY KEY (call_id, number)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=0);
comment on table audience_births is 'read once and deleted; autovacuum takes every dead row';
comment on column audience_births.customers is 'personal: lines of the partner''s file with births, as a JSON array';
comment on column audience_births.rejected is 'personal: lines that were rejected, as a JSON array of [line, customer id, issues]';

create table audience_chunk (
  job_id text not null,
  number integer not null,
  scored integer not null,
  rejected integer not null,
  first_line integer not null,
  last_line integer not null,
  signatures text not null,
  rows text not null,
  constraint audience_chunk_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint audience_chunk_pkey PRIMARY KEY (job_id, number)
);
comment on column audience_chunk.signatures is 'JSON array of [signature, customers, of them to send]';
comment on column audience_chunk.rows is 'personal: for each line, as JSON: score, customer id, facts of the birth, and the first day as an adult';

create table audience_reasoning (
  job_id text not null,
  signature text not null,
  reasoning text not null,
  constraint audience_reasoning_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint audience_reasoning_pkey PRIMARY KEY (job_id, signature)
);

create table audit_entry (
  id bigint not null generated always as identity,
  organization_id text not null,
  person text,
  api_key_id text,
  action text not null,
  subject text not null,
  old_value text,
  new_value text,
  created_at timestamp with time zone not null default service_now(),
  constraint audit_entry_check CHECK (((person IS NULL) OR (api_key_id IS NULL))),
  constraint audit_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint audit_entry_pkey PRIMARY KEY (id)
);
comment on column audit_entry.person is 'personal: the person who made the change; null if a key or the operator made it';
comment on column audit_entry.old_value is 'personal: the state before the change, as a JSON object; it may contain the name of a key';
comment on column audit_entry.new_value is 'personal: the state after the change, as a JSON object; it may contain the name of a key';
CREATE INDEX audit_entry_of_organization ON public.audit_entry USING btree (organization_id, id);
CREATE TRIGGER audit_entry_is_append_only BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_is_not_emptied BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table booked_units (
  organization_id text not null,
  operation text not null,
  job text not null,
  units integer not null,
  credits bigint not null,
  call_id text not null,
  created_at timestamp with time zone not null default service_now(),
  constraint booked_units_call_id_key UNIQUE (call_id),
  constraint booked_units_credits_check CHECK ((credits > 0)),
  constraint booked_units_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint booked_units_pkey PRIMARY KEY (organization_id, operation, job),
  constraint booked_units_units_check CHECK ((units > 0))
);
comment on table booked_units is 'work that was done outside the service, once for each job; kept like the ledger';
comment on column booked_units.job is 'what the operator called the job; whoever did the work chose it';
comment on column booked_units.call_id is 'its record in usage_record and its entry in ledger_entry';
CREATE TRIGGER booked_units_is_append_only BEFORE DELETE OR UPDATE ON public.booked_units FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booked_units_is_not_emptied BEFORE TRUNCATE ON public.booked_units FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table clock_offset (
  only_row boolean not null default true,
  offset_seconds double precision not null default 0,
  constraint clock_offset_only_row_check CHECK (only_row),
  constraint clock_offset_pkey PRIMARY KEY (only_row)
);

create table closed_month (
  month date not null,
  sums_hash text not null,
  closed_at timestamp with time zone not null default service_now(),
  constraint closed_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint closed_month_pkey PRIMARY KEY (month)
);
comment on column closed_month.sums_hash is 'SHA-256 over that of the month closed before and the sums of this one';
CREATE TRIGGER closed_month_is_append_only BEFORE DELETE OR UPDATE ON public.closed_month FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER closed_month_is_not_emptied BEFORE TRUNCATE ON public.closed_month FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table closed_month_sum (
  organization_id text not null,
  month date not null,
  entries bigint not null,
  credits bigint not null,
  entries_hash text not null,
  calls bigint not null,
  call_credits bigint not null,
  calls_hash text not null,
  constraint closed_month_sum_month_fkey FOREIGN KEY (month) REFERENCES closed_month(month),
  constraint closed_month_sum_pkey PRIMARY KEY (organization_id, month)
);
comment on column closed_month_sum.credits is 'the sum of its ledger entries';
comment on column closed_month_sum.entries_hash is 'SHA-256 over its ledger entries, by id';
comment on column closed_month_sum.calls_hash is 'SHA-256 over its usage records, by call';
CREATE TRIGGER closed_month_sum_is_append_only BEFORE DELETE OR UPDATE ON public.closed_month_sum FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER closed_month_sum_is_not_emptied BEFORE TRUNCATE ON public.closed_month_sum FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table console_code (
  id text not null,
  organization_id text not null,
  person text not null,
  secret_hmac text not null,
  pepper_version integer not null,
  guesses integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint console_code_guesses_check CHECK (((guesses >= 0) AND (guesses <= 10))),
  constraint console_code_id_check CHECK ((length(id) = 6)),
  constraint console_code_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint console_code_person_check CHECK (((length(person) >= 1) AND (length(person) <= 200))),
  constraint console_code_pkey PRIMARY KEY (id)
);
comment on column console_code.person is 'personal: the person who may sign in with the code, as the operator wrote the name';
comment on column console_code.secret_hmac is 'HMAC-SHA256 of the whole code, hexadecimal';
comment on column console_code.guesses is 'times it was tried; after ten it opens nothing';
CREATE INDEX console_code_by_expiry ON public.console_code USING btree (expires_at);

create table console_key (
  organization_id text not null,
  api_key_id text not null,
  constraint console_key_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  constraint console_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint console_key_pkey PRIMARY KEY (organization_id)
);

create table console_session (
  token_hmac text not null,
  organization_id text not null,
  person text,
  api_key_id text,
  created_at timestamp with time zone not null default service_now(),
  used_at timestamp with time zone not null default service_now(),
  factor_id text,
  constraint console_session_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  constraint console_session_check CHECK (((person IS NULL) <> (api_key_id IS NULL))),
  constraint console_session_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES second_factor(id) ON DELETE CASCADE,
  constraint console_session_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint console_session_pkey PRIMARY KEY (token_hmac)
);
comment on column console_session.token_hmac is 'HMAC-SHA256 of what the cookie holds, hexadecimal';
comment on column console_session.person is 'personal: the person who signed in with a code; null if the holder of a key signed in';
CREATE INDEX console_session_by_use ON public.console_session USING btree (used_at);
CREATE INDEX console_session_of_factor ON public.console_session USING btree (factor_id) WHERE (factor_id IS NOT NULL);
CREATE INDEX console_session_of_organization ON public.console_session USING btree (organization_id);

create table credit_balance (
  organization_id text not null,
  balance_credits bigint not null default 0,
  granted_month date,
  gathers_usage boolean not null default false,
  usage_sequence bigint not null default 0,
  constraint credit_balance_balance_credits_check CHECK ((balance_credits >= 0)),
  constraint credit_balance_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint credit_balance_pkey PRIMARY KEY (organization_id)
) with (fillfactor=50);
comment on column credit_balance.granted_month is 'first day of the last UTC month whose grant has been given';
comment on column credit_balance.gathers_usage is 'an endpoint takes usage.recorded';
comment on column credit_balance.usage_sequence is 'the last number given to a usage record';

create table credit_grant (
  id bigint not null generated always as identity,
  organization_id text not null,
  kind text not null,
  granted_credits bigint not null,
  remaining_credits bigint not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default service_now(),
  constraint credit_grant_check CHECK (((remaining_credits >= 0) AND (remaining_credits <= granted_credits))),
  constraint credit_grant_granted_credits_check CHECK ((granted_credits > 0)),
  constraint credit_grant_kind_check CHECK ((kind = ANY (ARRAY['monthly'::text, 'top_up'::text]))),
  constraint credit_grant_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint credit_grant_pkey PRIMARY KEY (id)
) with (fillfactor=50);
CREATE INDEX credit_grant_to_draw ON public.credit_grant USING btree (organization_id, expires_at, id);

create table idempotency (
  organization_id text not null,
  key text not null,
  operation text not null,
  fingerprint text not null,
  lease_id text not null,
  response_status integer,
  response_type text,
  response_body text,
  expires_at timestamp with time zone not null,
  response_bytes bytea,
  constraint idempotency_check CHECK ((((response_status IS NOT NULL))::integer = num_nonnulls(response_body, response_bytes))),
  constraint idempotency_pkey PRIMARY KEY (organization_id, key)
) with (fillfactor=50);
comment on column idempotency.key is 'personal: the Idempotency-Key; the partner decides what it contains';
comment on column idempotency.fingerprint is 'personal: SHA-256 of operation, media type and body; a guess of the body can be checked with it';
comment on column idempotency.lease_id is 'the call that holds the claim, then the one that answered';
comment on column idempotency.response_body is 'personal: the answer, if it is text; it repeats parts of the request and has facts of a birth';
comment on column idempotency.response_bytes is 'personal: the answer, if it is not text, such as a picture';
CREATE INDEX idempotency_by_expiry ON public.idempotency USING btree (expires_at);

create table incident (
  id text not null,
  status text not null,
  severity text not null,
  title text not null,
  summary text not null,
  customer_action text not null,
  affected_components text not null,
  started_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone not null default service_now(),
  constraint incident_check CHECK (((resolved_at IS NOT NULL) = (status = ANY (ARRAY['resolved'::text, 'postmortem'::text])))),
  constraint incident_check1 CHECK ((resolved_at >= started_at)),
  constraint incident_pkey PRIMARY KEY (id),
  constraint incident_severity_check CHECK ((severity = ANY (ARRAY['sev1'::text, 'sev2'::text, 'sev3'::text, 'maintenance'::text]))),
  constraint incident_status_check CHECK ((status = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text, 'postmortem'::text])))
);
comment on column incident.affected_components is 'names of components separated by spaces';
CREATE INDEX incident_by_start ON public.incident USING btree (started_at);

create table incident_update (
  id bigint not null generated always as identity,
  incident_id text not null,
  status text not null,
  words text not null,
  created_at timestamp with time zone not null default service_now(),
  constraint incident_update_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id),
  constraint incident_update_pkey PRIMARY KEY (id)
);
CREATE INDEX incident_update_of_incident ON public.incident_update USING btree (incident_id, id);

create table job (
  id text not null,
  call_id text not null,
  organization_id text not null,
  api_key_id text not null,
  environment text not null,
  operation text not null,
  event_family text,
  state text not null default 'queued'::text,
  version integer not null default 1,
  input text,
  metadata text,
  credits bigint not null,
  billable_units integer not null,
  steps_total integer not null,
  steps_done integer not null default 0,
  result text,
  error text,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  deadline_at timestamp with time zone not null,
  purge_at timestamp with time zone,
  constraint job_billable_units_check CHECK ((billable_units >= 0)),
  constraint job_call_id_key UNIQUE (call_id),
  constraint job_check CHECK (((steps_done >= 0) AND (steps_done <= steps_total))),
  constraint job_check1 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['complete'::text, 'failed'::text])))),
  constraint job_check2 CHECK ((((result IS NOT NULL) = (state = 'complete'::text)) AND ((error IS NOT NULL) = (state = 'failed'::text)))),
  constraint job_check3 CHECK (((purge_at IS NOT NULL) = (finished_at IS NOT NULL))),
  constraint job_credits_check CHECK ((credits >= 0)),
  constraint job_pkey PRIMARY KEY (id),
  constraint job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'complete'::text, 'failed'::text]))),
  constraint job_steps_total_check CHECK ((steps_total > 0))
);
comment on column job.event_family is 'what its events are called before .completed and .failed; null: it has none';
comment on column job.version is 'counts the changes that whoever asks for it can see';
comment on column job.input is 'personal: the data of the request that the steps of the job need, as JSON';
comment on column job.metadata is 'personal: the JSON object that the partner sent to get it back with the job';
comment on column job.result is 'personal: the answer, which repeats the choices of the request';
comment on column job.error is 'JSON object: code, message, retryable';
CREATE INDEX job_by_deadline ON public.job USING btree (deadline_at) WHERE (finished_at IS NULL);
CREATE INDEX job_by_purge ON public.job USING btree (purge_at) WHERE (purge_at IS NOT NULL);
CREATE INDEX job_newest ON public.job USING btree (organization_id, id);
CREATE INDEX job_of_organization ON public.job USING btree (organization_id, operation, id DESC);
CREATE INDEX job_open ON public.job USING btree (organization_id) WHERE (finished_at IS NULL);
CREATE TRIGGER job_of_audience_ends AFTER UPDATE ON public.job FOR EACH ROW WHEN (((old.finished_at IS NULL) AND (new.finished_at IS NOT NULL))) EXECUTE FUNCTION end_audience();

create table job_step (
  job_id text not null,
  number integer not null,
  barrier integer not null,
  organization_id text not null,
  environment text not null,
  runs_on text not null,
  state text not null,
  plan text not null,
  fence integer not null default 0,
  attempts integer not null default 0,
  delays integer not null default 0,
  not_before timestamp with time zone,
  claimed_until timestamp with time zone,
  output text,
  tokens_input bigint,
  tokens_output bigint,
  tokens_estimated boolean,
  provider text,
  model text,
  operation text,
  constraint job_step_check CHECK (((claimed_until IS NOT NULL) = (state = 'running'::text))),
  constraint job_step_check1 CHECK (((not_before IS NOT NULL) = (state = 'waiting'::text))),
  constraint job_step_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE,
  constraint job_step_pkey PRIMARY KEY (job_id, number),
  constraint job_step_runs_on_check CHECK ((runs_on = ANY (ARRAY['model'::text, 'cpu'::text]))),
  constraint job_step_state_check CHECK ((state = ANY (ARRAY['blocked'::text, 'ready'::text, 'waiting'::text, 'running'::text, 'done'::text, 'dropped'::text])))
);
comment on column job_step.fence is 'counts claims and only rises: whoever writes for a step names the fence of its claim';
comment on column job_step.attempts is 'workers that died of it and outputs that were refused';
comment on column job_step.delays is 'times running that it was put off for no fault of its own';
comment on column job_step.operation is 'that of its job';
CREATE INDEX job_step_by_claim ON public.job_step USING btree (claimed_until) WHERE (state = 'running'::text);
CREATE INDEX job_step_by_wait ON public.job_step USING btree (not_before) WHERE (state = 'waiting'::text);
CREATE INDEX job_step_ready ON public.job_step USING btree (environment, runs_on, operation, organization_id, job_id, number) WHERE (state = 'ready'::text);
CREATE INDEX job_step_running ON public.job_step USING btree (environment, runs_on, organization_id) WHERE (state = 'running'::text);
CREATE TRIGGER job_step_has_its_kind BEFORE INSERT ON public.job_step FOR EACH ROW EXECUTE FUNCTION set_step_kind();

create table lease (
  id text not null,
  organization_id text not null,
  api_key_id text not null,
  operation text not null,
  lane text not null,
  pool text not null,
  held_credits bigint not null,
  expires_at timestamp with time zone not null,
  constraint lease_held_credits_check CHECK ((held_credits >= 0)),
  constraint lease_lane_check CHECK ((lane = ANY (ARRAY['core'::text, 'ai'::text]))),
  constraint lease_pkey PRIMARY KEY (id),
  constraint lease_pool_check CHECK ((pool = ANY (ARRAY['core'::text, 'ai'::text, 'job'::text])))
);
comment on column lease.pool is 'which ceiling counts it: its lane''s, or that of open jobs';
CREATE INDEX lease_by_expiry ON public.lease USING btree (expires_at);
CREATE INDEX lease_of_organization ON public.lease USING btree (organization_id);

create table ledger_entry (
  id bigint not null generated always as identity,
  organization_id text not null,
  kind text not null,
  credits bigint not null,
  call_id text,
  note text,
  created_at timestamp with time zone not null default service_now(),
  constraint ledger_entry_check CHECK (((kind = 'capture'::text) = (call_id IS NOT NULL))),
  constraint ledger_entry_check1 CHECK (
CASE kind
    WHEN 'grant'::text THEN (credits > 0)
    WHEN 'adjustment'::text THEN true
    ELSE (credits < 0)
END),
  constraint ledger_entry_credits_check CHECK ((credits <> 0)),
  constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'capture'::text, 'adjustment'::text, 'expiry'::text])))
) partition by RANGE (created_at);
comment on column ledger_entry.note is 'personal: the operator''s note on an amount';
CREATE INDEX ledger_entry_of_organization ON ONLY public.ledger_entry USING btree (organization_id, id);
CREATE TRIGGER ledger_entry_is_append_only BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_is_not_emptied BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table ledger_entry_default (
  id bigint not null,
  organization_id text not null,
  kind text not null,
  credits bigint not null,
  call_id text,
  note text,
  created_at timestamp with time zone not null default service_now(),
  constraint ledger_entry_check CHECK (((kind = 'capture'::text) = (call_id IS NOT NULL))),
  constraint ledger_entry_check1 CHECK (
CASE kind
    WHEN 'grant'::text THEN (credits > 0)
    WHEN 'adjustment'::text THEN true
    ELSE (credits < 0)
END),
  constraint ledger_entry_credits_check CHECK ((credits <> 0)),
  constraint ledger_entry_default_call_id_key UNIQUE (call_id),
  constraint ledger_entry_default_pkey PRIMARY KEY (id),
  constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'capture'::text, 'adjustment'::text, 'expiry'::text])))
);
CREATE INDEX ledger_entry_default_organization_id_id_idx ON public.ledger_entry_default USING btree (organization_id, id);
CREATE TRIGGER ledger_entry_default_is_not_emptied BEFORE TRUNCATE ON public.ledger_entry_default FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table migration (
  id text not null,
  content_hash text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint migration_pkey PRIMARY KEY (id)
);

create table migration_function (
  name text not null,
  content_hash text not null,
  functions_version integer not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint migration_function_pkey PRIMARY KEY (name)
);

create table oauth_client (
  id text not null,
  name text not null,
  redirect_uris text not null,
  created_at timestamp with time zone not null default service_now(),
  used_at timestamp with time zone,
  organization_id text,
  secret_hmac text,
  pepper_version integer,
  constraint oauth_client_check CHECK (((secret_hmac IS NULL) = (pepper_version IS NULL))),
  constraint oauth_client_check1 CHECK (((secret_hmac IS NULL) OR (organization_id IS NOT NULL))),
  constraint oauth_client_id_check CHECK ((length(id) = 36)),
  constraint oauth_client_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint oauth_client_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint oauth_client_pkey PRIMARY KEY (id)
);
comment on table oauth_client is 'made by dynamic registration (RFC 7591), or by an organization';
comment on column oauth_client.redirect_uris is 'separated by spaces';
comment on column oauth_client.used_at is 'when a person last allowed it; a registration without use is kept for a day';
comment on column oauth_client.organization_id is 'whose people may use it; null: it registered itself';
comment on column oauth_client.secret_hmac is 'null: a public client';
CREATE INDEX oauth_client_of_organization ON public.oauth_client USING btree (organization_id, created_at) WHERE (organization_id IS NOT NULL);
CREATE INDEX oauth_client_unused ON public.oauth_client USING btree (created_at) WHERE ((used_at IS NULL) AND (organization_id IS NULL));

create table oauth_code (
  id text not null,
  secret_hmac text not null,
  pepper_version integer not null,
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  challenge text not null,
  scopes text not null,
  day_credits integer not null,
  organization_id text not null,
  person text,
  actor_key_id text,
  expires_at timestamp with time zone not null,
  api_key_id text,
  constraint oauth_code_actor_key_id_fkey FOREIGN KEY (actor_key_id) REFERENCES api_key(id),
  constraint oauth_code_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES oauth_grant(api_key_id),
  constraint oauth_code_check CHECK (((person IS NULL) <> (actor_key_id IS NULL))),
  constraint oauth_code_id_check CHECK ((length(id) = 8)),
  constraint oauth_code_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint oauth_code_pkey PRIMARY KEY (id)
);
comment on column oauth_code.challenge is 'S256 of the verifier (RFC 7636)';
comment on column oauth_code.person is 'personal: the person who allowed the connection; null if the holder of a key allowed it';
comment on column oauth_code.api_key_id is 'the grant that was made of it; null: it was not redeemed';
CREATE INDEX oauth_code_by_expiry ON public.oauth_code USING btree (expires_at);
CREATE INDEX oauth_code_of_organization ON public.oauth_code USING btree (organization_id);

create table oauth_grant (
  api_key_id text not null,
  organization_id text not null,
  client_id text not null,
  redirect_host text not null,
  day_credits integer not null,
  created_at timestamp with time zone not null default service_now(),
  constraint oauth_grant_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  constraint oauth_grant_day_credits_check CHECK ((day_credits >= 0)),
  constraint oauth_grant_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint oauth_grant_pkey PRIMARY KEY (api_key_id)
);
comment on column oauth_grant.day_credits is 'the most that its calls may spend in a UTC day';
CREATE INDEX oauth_grant_of_organization ON public.oauth_grant USING btree (organization_id, created_at);

create table oauth_token (
  id text not null,
  kind text not null,
  secret_hmac text not null,
  pepper_version integer not null,
  api_key_id text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint oauth_token_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES oauth_grant(api_key_id),
  constraint oauth_token_id_check CHECK ((length(id) = 8)),
  constraint oauth_token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text]))),
  constraint oauth_token_pkey PRIMARY KEY (id)
);
comment on column oauth_token.used_at is 'of a refresh token: when it was exchanged for others';
CREATE INDEX oauth_token_by_expiry ON public.oauth_token USING btree (expires_at);

create table organization (
  id text not null,
  name text not null,
  plan text not null,
  contract_limits text not null default '{}'::text,
  created_at timestamp with time zone not null default service_now(),
  status text not null default 'active'::text,
  constraint organization_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint organization_pkey PRIMARY KEY (id),
  constraint organization_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'core_compute'::text, 'pro'::text, 'enterprise'::text]))),
  constraint organization_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'deleted'::text])))
);
comment on column organization.name is 'personal: the name of the partner, as the operator wrote it; the partner may be a person';
comment on column organization.contract_limits is 'JSON object; each member replaces one limit of the plan';

create table rate_window (
  api_key_id text not null,
  operation text not null,
  last_second bigint not null,
  tokens integer[] not null,
  last_use_ms integer[] not null,
  constraint rate_window_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  constraint rate_window_last_use_ms_check CHECK ((array_length(last_use_ms, 1) = 61)),
  constraint rate_window_pkey PRIMARY KEY (api_key_id, operation),
  constraint rate_window_tokens_check CHECK ((array_length(tokens, 1) = 61))
) with (fillfactor=50);
comment on column rate_window.last_use_ms is 'milliseconds into each second, rounded up, at which it was last used';

create table request_log (
  id bigint not null generated always as identity,
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
  duration_ms integer not null,
  created_at timestamp with time zone not null,
  constraint request_log_duration_ms_check CHECK ((duration_ms >= 0))
) partition by RANGE (created_at);
comment on column request_log.request_id is 'as the answer told it: of a replay, that of the first call';
comment on column request_log.issues is 'JSON array of paths and codes; names that the operation does not have are left out';
comment on column request_log.idempotency_key_hash is 'personal: SHA-256 of the Idempotency-Key; a guess of the key can be checked with it';
comment on column request_log.payload_shape is 'JSON object of paths and types, no values; names that the operation does not have are left out';
CREATE INDEX request_log_failed ON ONLY public.request_log USING btree (organization_id, id) WHERE (code IS NOT NULL);
CREATE INDEX request_log_of_organization ON ONLY public.request_log USING btree (organization_id, id);
CREATE INDEX request_log_of_request ON ONLY public.request_log USING btree (request_id, id);

create table request_log_default (
  id bigint not null,
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
  duration_ms integer not null,
  created_at timestamp with time zone not null,
  constraint request_log_duration_ms_check CHECK ((duration_ms >= 0))
);
CREATE INDEX request_log_default_organization_id_id_idx ON public.request_log_default USING btree (organization_id, id);
CREATE INDEX request_log_default_organization_id_id_idx1 ON public.request_log_default USING btree (organization_id, id) WHERE (code IS NOT NULL);
CREATE INDEX request_log_default_request_id_id_idx ON public.request_log_default USING btree (request_id, id);

create table request_total (
  organization_id text not null,
  span text not null,
  start timestamp with time zone not null,
  operation text not null,
  outcome text not null,
  bucket smallint not null,
  count bigint not null,
  constraint request_total_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'refused'::text, 'failed'::text]))),
  constraint request_total_pkey PRIMARY KEY (organization_id, span, start, operation, outcome, bucket),
  constraint request_total_span_check CHECK ((span = ANY (ARRAY['hour'::text, 'day'::text])))
) with (fillfactor=70);
comment on column request_total.outcome is 'refused: a 4xx, failed: a 5xx';
comment on column request_total.bucket is 'place among the bounds in src/traffic/latency.ts, from 1';
CREATE INDEX request_total_by_start ON public.request_total USING btree (span, start);

create table second_factor (
  id text not null,
  organization_id text not null,
  person text,
  sealed_secret text not null,
  pepper_version integer not null,
  recovery_hmacs text not null,
  last_step integer not null,
  wrong_codes integer not null default 0,
  wrong_at timestamp with time zone,
  created_at timestamp with time zone not null default service_now(),
  constraint second_factor_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint second_factor_person_check CHECK (((length(person) >= 1) AND (length(person) <= 200))),
  constraint second_factor_pkey PRIMARY KEY (id)
);
comment on column second_factor.person is 'personal: the person who has this second factor, as the operator wrote the name; null if the holders of a key have it';
comment on column second_factor.sealed_secret is 'encrypted under a key derived from the pepper';
comment on column second_factor.recovery_hmacs is 'HMAC-SHA256 of each unused recovery code under the secret, hexadecimal, separated by spaces';
comment on column second_factor.last_step is 'the latest time step whose code was taken; only codes of later steps are taken';
comment on column second_factor.wrong_codes is 'since the last right one';
CREATE INDEX second_factor_of_organization ON public.second_factor USING btree (organization_id, created_at);
CREATE UNIQUE INDEX second_factor_of_person ON public.second_factor USING btree (organization_id, person) WHERE (person IS NOT NULL);

create table traffic_lane_minute (
  minute timestamp with time zone not null,
  lane text not null,
  counted integer not null,
  errors integer not null,
  constraint traffic_lane_minute_pkey PRIMARY KEY (minute, lane)
);
CREATE INDEX traffic_lane_minute_over ON public.traffic_lane_minute USING btree (minute) WHERE ((errors * 20) > counted);

create table traffic_minute (
  minute timestamp with time zone not null,
  source text not null,
  process text not null,
  operation text not null,
  lane text not null,
  outcome text not null,
  count integer not null,
  latency_counts integer[] not null,
  constraint traffic_minute_count_check CHECK ((count >= 0)),
  constraint traffic_minute_outcome_check CHECK ((outcome = ANY (ARRAY['alive'::text, 'success'::text, 'refused'::text, 'shed'::text, 'failed'::text, 'provider_failed'::text, 'computed'::text]))),
  constraint traffic_minute_pkey PRIMARY KEY (minute, source, process, operation, lane, outcome),
  constraint traffic_minute_source_check CHECK ((source = ANY (ARRAY['process'::text, 'external'::text])))
);
comment on column traffic_minute.process is 'a random name of a process, or the name of a probe';
comment on column traffic_minute.latency_counts is 'by the bounds in src/traffic/latency.ts';

create table traffic_seen (
  hour timestamp with time zone not null,
  minutes bit(60) not null,
  constraint traffic_seen_pkey PRIMARY KEY (hour)
);

create table traffic_total (
  span text not null,
  start timestamp with time zone not null,
  source text not null,
  operation text not null,
  lane text not null,
  outcome text not null,
  bucket smallint not null,
  count bigint not null,
  constraint traffic_total_pkey PRIMARY KEY (span, start, source, operation, lane, outcome, bucket),
  constraint traffic_total_span_check CHECK ((span = ANY (ARRAY['hour'::text, 'day'::text])))
);
comment on column traffic_total.bucket is 'place in latency_counts, from 1';

create table usage_day (
  organization_id text not null,
  day date not null,
  operation text not null,
  calls bigint not null,
  credits bigint not null,
  tokens_input bigint not null default 0,
  tokens_output bigint not null default 0,
  api_key_id text not null,
  constraint usage_day_pkey PRIMARY KEY (organization_id, day, operation, api_key_id)
) with (fillfactor=50);
comment on column usage_day.day is 'in UTC';

create table usage_gathered (
  organization_id text not null,
  sequence bigint not null,
  recorded_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint usage_gathered_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint usage_gathered_pkey PRIMARY KEY (organization_id)
);
comment on column usage_gathered.sequence is 'of the last usage record that an event has told';
comment on column usage_gathered.recorded_at is 'when the last usage record was written that an event has told';

create table usage_record (
  call_id text not null,
  organization_id text not null,
  api_key_id text not null,
  operation text not null,
  lane text not null,
  credits bigint not null,
  billable_units integer not null,
  duration_ms integer not null,
  tokens_input bigint,
  tokens_output bigint,
  tokens_estimated boolean,
  provider text,
  model text,
  reversed_at timestamp with time zone,
  created_at timestamp with time zone not null default service_now(),
  sequence bigint,
  constraint usage_record_billable_units_check CHECK ((billable_units >= 0)),
  constraint usage_record_credits_check CHECK ((credits >= 0)),
  constraint usage_record_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint usage_record_lane_check CHECK ((lane = ANY (ARRAY['core'::text, 'ai'::text]))),
  constraint usage_record_tokens_input_check CHECK ((tokens_input >= 0)),
  constraint usage_record_tokens_output_check CHECK ((tokens_output >= 0))
) partition by RANGE (created_at);
comment on column usage_record.tokens_input is 'of the language model, as provider and model: null for calls that asked none';
comment on column usage_record.tokens_estimated is 'whether we counted, because the provider did not';
comment on column usage_record.reversed_at is 'its credits were given back, because the caller was told that the call had failed';
comment on column usage_record.sequence is 'null: nobody took usage.recorded then';
CREATE INDEX usage_record_of_organization ON ONLY public.usage_record USING btree (organization_id, created_at DESC);
CREATE INDEX usage_record_reversed ON ONLY public.usage_record USING btree (organization_id, created_at) WHERE (reversed_at IS NOT NULL);

create table usage_record_default (
  call_id text not null,
  organization_id text not null,
  api_key_id text not null,
  operation text not null,
  lane text not null,
  credits bigint not null,
  billable_units integer not null,
  duration_ms integer not null,
  tokens_input bigint,
  tokens_output bigint,
  tokens_estimated boolean,
  provider text,
  model text,
  reversed_at timestamp with time zone,
  created_at timestamp with time zone not null default service_now(),
  sequence bigint,
  constraint usage_record_billable_units_check CHECK ((billable_units >= 0)),
  constraint usage_record_credits_check CHECK ((credits >= 0)),
  constraint usage_record_default_pkey PRIMARY KEY (call_id),
  constraint usage_record_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint usage_record_lane_check CHECK ((lane = ANY (ARRAY['core'::text, 'ai'::text]))),
  constraint usage_record_tokens_input_check CHECK ((tokens_input >= 0)),
  constraint usage_record_tokens_output_check CHECK ((tokens_output >= 0))
);
CREATE INDEX usage_record_default_organization_id_created_at_idx ON public.usage_record_default USING btree (organization_id, created_at DESC);
CREATE INDEX usage_record_default_organization_id_created_at_idx1 ON public.usage_record_default USING btree (organization_id, created_at) WHERE (reversed_at IS NOT NULL);
CREATE UNIQUE INDEX usage_record_default_organization_id_sequence_idx ON public.usage_record_default USING btree (organization_id, sequence) WHERE (sequence IS NOT NULL);

create table webhook_delivery (
  endpoint_id text not null,
  event_id text not null,
  type text not null,
  body text not null,
  state text not null default 'pending'::text,
  attempts integer not null default 0,
  not_before timestamp with time zone,
  last_outcome text,
  dead_reason text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  handed bigint,
  answers jsonb not null default '[]'::jsonb,
  constraint webhook_delivery_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_delivery_check CHECK (((not_before IS NOT NULL) = (state = 'pending'::text))),
  constraint webhook_delivery_check1 CHECK (((ended_at IS NOT NULL) = (state <> 'pending'::text))),
  constraint webhook_delivery_check2 CHECK (((dead_reason IS NOT NULL) = (state = 'dead'::text))),
  constraint webhook_delivery_dead_reason_check CHECK ((dead_reason = ANY (ARRAY['attempts'::text, 'disabled'::text, 'overflow'::text]))),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id),
  constraint webhook_delivery_pkey PRIMARY KEY (endpoint_id, event_id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'dead'::text])))
) with (fillfactor=70);
comment on column webhook_delivery.event_id is 'webhook-id, the same at each attempt and endpoint';
comment on column webhook_delivery.body is 'personal: the event that was sent; it may contain the name of a key';
comment on column webhook_delivery.last_outcome is 'status of the last answer, or why there was none';
comment on column webhook_delivery.handed is 'its number among the deliveries that its listening endpoint has fetched';
comment on column webhook_delivery.answers is 'personal: the last attempts as [{at, outcome, ms, answer}], with the beginning of each answer';
CREATE INDEX webhook_delivery_dead ON public.webhook_delivery USING btree (ended_at) WHERE (state = 'dead'::text);
CREATE INDEX webhook_delivery_dead_of_endpoint ON public.webhook_delivery USING btree (endpoint_id) WHERE (state = 'dead'::text);
CREATE INDEX webhook_delivery_delivered ON public.webhook_delivery USING btree (ended_at) WHERE (state = 'delivered'::text);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (endpoint_id, not_before, event_id) WHERE (state = 'pending'::text);
CREATE INDEX webhook_delivery_handed ON public.webhook_delivery USING btree (endpoint_id, handed) WHERE ((state = 'pending'::text) AND (handed IS NOT NULL));

create table webhook_endpoint (
  id text not null,
  organization_id text not null,
  url text not null,
  events text not null,
  disabled_reason text,
  fence bigint not null default 0,
  claimed_until timestamp with time zone,
  served_at timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  not_before timestamp with time zone,
  is_slow boolean not null default false,
  created_at timestamp with time zone not null default service_now(),
  listens_until timestamp with time zone,
  constraint webhook_endpoint_address CHECK (((url = ''::text) = (listens_until IS NOT NULL))),
  constraint webhook_endpoint_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['operator'::text, 'partner'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_endpoint_failures_check CHECK ((failures >= 0)),
  constraint webhook_endpoint_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint webhook_endpoint_pkey PRIMARY KEY (id)
) with (fillfactor=50);
comment on column webhook_endpoint.url is 'personal: the URL of an endpoint of the partner';
comment on column webhook_endpoint.events is 'event names separated by spaces, or *';
comment on column webhook_endpoint.disabled_reason is 'null: it is enabled';
comment on column webhook_endpoint.fence is 'counts claims and only rises: whoever writes for an endpoint names the fence of its claim';
comment on column webhook_endpoint.failures is 'attempts that failed since the last that succeeded';
comment on column webhook_endpoint.is_slow is 'an answer of its last turn came late, be it good';
comment on column webhook_endpoint.listens_until is 'null: events are sent to its url';
CREATE INDEX webhook_endpoint_listening ON public.webhook_endpoint USING btree (listens_until) WHERE (listens_until IS NOT NULL);
CREATE INDEX webhook_endpoint_of_organization ON public.webhook_endpoint USING btree (organization_id);

create table webhook_release (
  only_row boolean not null default true,
  is_on boolean not null,
  changed_at timestamp with time zone not null default service_now(),
  constraint webhook_release_only_row_check CHECK (only_row),
  constraint webhook_release_pkey PRIMARY KEY (only_row)
);

create table webhook_secret (
  id bigint not null generated always as identity,
  endpoint_id text not null,
  sealed_secret text not null,
  pepper_version integer not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default service_now(),
  constraint webhook_secret_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id),
  constraint webhook_secret_pkey PRIMARY KEY (id)
);
comment on column webhook_secret.sealed_secret is 'base64 of nonce, AES-256-GCM text and tag, under a key derived from the pepper';
comment on column webhook_secret.expires_at is 'set once it has a successor';
CREATE INDEX webhook_secret_of_endpoint ON public.webhook_secret USING btree (endpoint_id);

create function adjust_credits(p_organization_id text, p_credits bigint, p_note text)
  returns bigint
  language plpgsql volatile; -- body: md5 bf83e512247180f523401079541aa2d1

create function admit_calls(p_calls text, p_waits boolean)
  returns TABLE(ordinal integer, outcome text, available_credits bigint, remaining_tokens integer, reset_seconds integer, retry_after_seconds integer, in_flight integer, replay_call_id text, replay_status integer, replay_type text, replay_body text)
  language plpgsql volatile set enable_seqscan=off set enable_hashjoin=off set enable_mergejoin=off set jit=off set plan_cache_mode=force_generic_plan; -- body: md5 e415e6601bd02058f020e5c111baddbd

create function available_credits(p_organization_id text, p_now timestamp with time zone, p_monthly_credits bigint)
  returns bigint
  language plpgsql volatile; -- body: md5 5ad5030aa3044a701f69ac6ffa41191f

create function book_captures(p_organization_id text, p_credits bigint, p_calls bigint)
  returns void
  language plpgsql volatile; -- body: md5 ac1fe7d09b197e67fd596aae1c34c042

create function book_expiries_and_monthly_grant(p_organization_id text, p_now timestamp with time zone, p_held_credits bigint, p_monthly_credits bigint)
  returns bigint
  language plpgsql volatile; -- body: md5 975c71b11276069b95403486dfc8a15e

create function book_units(p_organization_id text, p_operation text, p_lane text, p_job text, p_units integer, p_credits bigint, p_monthly_credits bigint)
  returns TABLE(outcome text, call_id text, units integer, credits bigint, available bigint)
  language plpgsql volatile; -- body: md5 2ad7a5f26430fd81ceccbbac58016520

create function busy_calls(p_calls jsonb, p_organizations text[])
  returns TABLE(ordinal integer, call_id text)
  language plpgsql immutable; -- body: md5 da6ba62904c9fc47a4f2338ca10d02c0

create function call_outcome(p_claim_outcome text, p_is_window_full boolean, p_is_ceiling_reached boolean, p_lacks_credits boolean, p_only_replays boolean)
  returns text
  language sql immutable; -- body: md5 fe4aa551d496cd242f3690f04c7ce712

create function calls_in_turn(p_calls jsonb, p_now timestamp with time zone)
  returns TABLE(ordinal integer, organization_id text, api_key_id text, operation text, pool text, credits bigint, weight integer, takes_lease boolean, only_replays boolean, idempotency_key text, fingerprint text, tokens_per_minute integer, ceiling integer, grantable_credits bigint, shared_claim text, claim_outcome text, begins_organization boolean, begins_pool boolean, begins_window boolean, ends_window boolean, day_left bigint)
  language sql stable; -- body: md5 437aa21bb8835f6227bc7a9f51f4d4a6

create function calls_of(p_calls jsonb, p_organizations text[])
  returns jsonb
  language plpgsql immutable; -- body: md5 6ecc8b9b72235964854c345fcbcde135

create function check_writes()
  returns void
  language plpgsql volatile set work_mem=64kB; -- body: md5 a9c814768e51b225007a4b83f13313a3

create function claim_endpoints(p_after text, p_looks integer, p_held text, p_quick integer, p_slow integer, p_turns integer, p_slow_turns integer, p_claim_seconds integer)
  returns json
  language plpgsql volatile set enable_seqscan=off set enable_bitmapscan=off set enable_hashjoin=off set enable_mergejoin=off set jit=off set plan_cache_mode=force_generic_plan; -- body: md5 acefd93228d5e36c7263718d31a41421

create function claim_outcome(p_operation text, p_fingerprint text, p_claimed_operation text, p_claimed_fingerprint text, p_is_answered boolean)
  returns text
  language sql immutable; -- body: md5 7850c3b0ebe1192b81434e27f1602757

create function claim_steps(p_environment text, p_runs_on text, p_after text, p_limit integer, p_claim_ms integer)
  returns TABLE(job_id text, number integer, fence integer, organization_id text, is_first boolean)
  language sql volatile; -- body: md5 cbb9b6b1a9f701794cce2ff7c5b95747

create function claim_steps_of_kinds(p_environment text, p_runs_on text, p_operations text, p_after text, p_limit integer, p_claim_ms integer)
  returns TABLE(job_id text, number integer, fence integer, organization_id text, is_first boolean)
  language plpgsql volatile set enable_seqscan=off set enable_bitmapscan=off set enable_hashjoin=off set enable_mergejoin=off set jit=off set plan_cache_mode=force_generic_plan; -- body: md5 8250e477019a24141ea0fbc8734602f7

create function claim_wait(p_calls jsonb, p_ordinal integer, p_now timestamp with time zone)
  returns integer
  language plpgsql stable; -- body: md5 2f67b4e69be5c0776dc01abe72a69926

create function complete_job(p_step text, p_result text, p_result_days integer)
  returns text
  language plpgsql volatile; -- body: md5 b9082995ed5c24806c67e4b1d9aae18a

create function credits_left(p_organization_id text, p_now timestamp with time zone, p_leases jsonb, p_monthly_credits bigint)
  returns bigint
  language plpgsql volatile; -- body: md5 e8a6c4d1ab7f4a16916e82c4043bfdce

create function day_credits_left(p_organization_id text, p_api_key_id text, p_day_credits bigint, p_now timestamp with time zone)
  returns bigint
  language plpgsql stable; -- body: md5 f9d7067dff0aaca61bbaa0671e38f243

create function decide_calls(p_calls jsonb, p_now timestamp with time zone)
  returns TABLE(ordinal integer, outcome text, available_credits bigint, remaining_tokens integer, reset_seconds integer, retry_after_seconds integer, in_flight integer, organization_id text, replayed_key text)
  language plpgsql volatile; -- body: md5 f2a09d34cd916be76a1a67b83ee5dca9

create function disable_endpoint(p_endpoint_id text, p_reason text)
  returns boolean
  language plpgsql volatile; -- body: md5 712b579d8d5fcc70b9ea6174f4fc0f67

create function draw_credits(p_organization_id text, p_credits bigint)
  returns void
  language plpgsql volatile; -- body: md5 0de3122b25ed6e02c7b838248c89ebca

create function drop_request_days(p_limit integer)
  returns integer
  language plpgsql volatile security definer set search_path from current set lock_timeout=200; -- body: md5 3d5f86fd783e93cf39a46efa451e8639

create function due_endpoints(p_after text, p_looks integer, OUT looked_to text, OUT due text[])
  returns record
  language plpgsql stable set enable_seqscan=off set enable_bitmapscan=off set enable_hashjoin=off set enable_mergejoin=off set jit=off set plan_cache_mode=force_generic_plan; -- body: md5 617ce12e157d562e677b5278e3a4689c

create function emit_event(p_organization_id text, p_type text, p_data jsonb)
  returns void
  language plpgsql volatile; -- body: md5 c64759858ced83af9a9bf21f3d75e9a7

create function end_audience()
  returns trigger
  language plpgsql volatile; -- body: md5 f08f4335e0a8892d37f3bd8acc408274

create function end_listener(p_endpoint_id text)
  returns boolean
  language plpgsql volatile; -- body: md5 dd9a2717af42dab00548070b6197e9ac

create function end_pending(p_endpoint_id text, p_reason text, p_limit integer)
  returns integer
  language plpgsql volatile set enable_seqscan=off set enable_bitmapscan=off set enable_sort=off set jit=off; -- body: md5 0a04d86d32088b1782051c532bfad62f

create function enqueue_job(p_job text, p_answer text)
  returns boolean
  language plpgsql volatile; -- body: md5 94bad8204346c959071d7d6add576884

create function event_takers(p_organization_id text, p_type text)
  returns SETOF text
  language plpgsql volatile; -- body: md5 b041317e89cc1d58713e1232532121f6

create function expire_grants(p_organization_id text, p_now timestamp with time zone, p_held_credits bigint)
  returns bigint
  language plpgsql volatile; -- body: md5 ea9ef6e9875910742e5e4ecb3481ef77

create function fail_job(p_job_id text, p_error text, p_is_ours boolean, p_result_days integer)
  returns boolean
  language plpgsql volatile; -- body: md5 242155137df796f397df94e5ded70fc4

create function fetch_deliveries(p_organization_id text, p_endpoint_id text, p_after bigint, p_limit integer, p_bytes integer, p_listen_seconds integer)
  returns json
  language plpgsql volatile; -- body: md5 90462fa74beccb283f881c0ab81e1fc5

create function finish_step(p_step text)
  returns text
  language plpgsql volatile; -- body: md5 f39f0c0f772a1c0cc3a83eab8a31d546

create function first_kinds()
  returns text
  language sql immutable; -- body: md5 ce16c8597f8e7d19b873d78823872edc

create function follow_usage(p_organization_id text)
  returns void
  language plpgsql volatile; -- body: md5 2a39395a3e1c5720295f451e3936e325

create function gather_usage(p_records integer, p_events integer, p_all_events integer)
  returns integer
  language plpgsql volatile set enable_seqscan=off set enable_hashjoin=off set enable_mergejoin=off set jit=off; -- body: md5 08f8ced2bd0a787dde58e78cb7d75e28

create function grant_credits(p_organization_id text, p_kind text, p_credits bigint, p_expires_at timestamp with time zone, p_note text)
  returns bigint
  language plpgsql volatile; -- body: md5 0b0eac8219400e5f4129c992f1c0b28e

create function held_credits_of(p_organization_id text, p_now timestamp with time zone)
  returns bigint
  language plpgsql stable set enable_seqscan=off; -- body: md5 14b73af25c0bfd9798c27aa3a0e9e703

create function hold_births(p_call_id text, p_organization_id text, p_number integer, p_customers text, p_rejected text, p_credits bigint)
  returns text
  language plpgsql volatile; -- body: md5 591427d9a3797f1aae5455aabede627a

create function hold_calls(p_calls jsonb, p_admitted integer[], p_now timestamp with time zone)
  returns void
  language plpgsql volatile; -- body: md5 8611805e2a8cc5309edb301e31475a90

create function iso_instant(p_at timestamp with time zone)
  returns text
  language sql stable; -- body: md5 db9574bf491a9fe660a80f17b7930d77

create function keep_chunk(p_call_id text, p_job_id text, p_number integer, p_scored integer, p_rejected integer, p_first_line integer, p_last_line integer, p_signatures text, p_rows text)
  returns void
  language plpgsql volatile; -- body: md5 0cce8b54ed74b9556e7eb5528b99dfa3

create function keep_window(p_api_key_id text, p_operation text, p_second bigint, p_tokens integer[], p_last_use_ms integer[])
  returns void
  language plpgsql volatile; -- body: md5 f08b21ea2dc0390f2643796c7eff85b3

create function lock_all_balances(p_calls jsonb)
  returns text[]
  language plpgsql volatile; -- body: md5 dd4ef30ce8179783ba27df7f37ce754d

create function lock_all_balances_soon(p_calls jsonb)
  returns text[]
  language plpgsql volatile set lock_timeout=40; -- body: md5 ab4f2abaf95d0be2f52a6a182f7e081a

create function lock_balances(p_calls jsonb, p_waits boolean)
  returns text[]
  language plpgsql volatile; -- body: md5 075f1a29506a7147e42c1c27ed568705

create function make_partition(p_parent regclass, p_from timestamp with time zone, p_to timestamp with time zone, p_form text, p_strays integer)
  returns void
  language plpgsql volatile; -- body: md5 19ffe89cac827473c66dfc88a6d94bb1

create function make_partitions(p_strays integer)
  returns void
  language plpgsql volatile security definer set search_path from current set lock_timeout=200; -- body: md5 43fc037a1c3a8bb76c54f3a201f93211

create function make_ulid(p_at timestamp with time zone)
  returns text
  language plpgsql volatile; -- body: md5 8e3bbe0771b380c57f6d8f73b84d72d4

create function open_window(p_api_key_id text, p_operation text, p_now timestamp with time zone, OUT at_ms bigint, OUT tokens integer[], OUT last_use_ms integer[], OUT used integer, OUT slot integer, OUT used_at_ms integer, OUT reset_seconds integer, OUT reset_once_used_seconds integer, OUT is_used boolean)
  returns record
  language plpgsql volatile; -- body: md5 60099f74d867d70ce37eca7af0135069

create function partitioned_table(p_name text)
  returns regclass
  language plpgsql stable; -- body: md5 7d741763b2b657b0887fb2a7468c2fd3

create function peek_limits(p_calls text)
  returns TABLE(ordinal integer, available_credits bigint, remaining_tokens integer, reset_seconds integer, in_flight integer)
  language plpgsql volatile set enable_seqscan=off set enable_hashjoin=off set enable_mergejoin=off set enable_material=off set jit=off; -- body: md5 41bf07c7512201dd3b6da4bc1ca66497

create function put_off_step(p_job_id text, p_number integer, p_fence integer, p_delay_ms integer, p_counts boolean)
  returns TABLE(attempts integer, delays integer)
  language sql volatile; -- body: md5 5a28e7677212aa6fa2fe7bceb55c1b83

create function ready_organizations_of_kinds(p_environment text, p_runs_on text, p_operations text[], p_after text, p_limit integer)
  returns SETOF text
  language plpgsql stable; -- body: md5 445fc0aa37a9df71a370ccc95141f3e8

create function record_attempts(p_endpoint_id text, p_fence bigint, p_attempts text, p_failures integer, p_has_success boolean, p_is_slow boolean, p_pause_seconds double precision)
  returns double precision
  language plpgsql volatile; -- body: md5 04e3551a839c477abbf49375de3dbfbf

create function refuse_change()
  returns trigger
  language plpgsql volatile; -- body: md5 78344c4eb4ef8b4c20300028a0d1c46e

create function release_calls(p_calls text, p_waits boolean)
  returns SETOF text
  language plpgsql volatile set enable_seqscan=off set enable_hashjoin=off set enable_mergejoin=off set jit=off set plan_cache_mode=force_generic_plan; -- body: md5 b3d72f6fcc4db53bc8d5fdd18ce26233

create function renew_leases(p_calls text)
  returns SETOF text
  language sql volatile; -- body: md5 0b56633033cba94a4828f8cd83942df4

create function renew_steps(p_steps text, p_claim_ms integer)
  returns TABLE(job_id text, number integer, fence integer)
  language plpgsql volatile; -- body: md5 77e96abc64e3226be53278262ed44dab

create function reverse_calls(p_call_ids text)
  returns SETOF text
  language plpgsql volatile; -- body: md5 fc27e3f4e6098fe6a2ef889862d1991c

create function running_leases(p_calls jsonb, p_now timestamp with time zone)
  returns jsonb
  language plpgsql volatile; -- body: md5 148587a0280f6d5f2f1a1aed51d469aa

create function service_now()
  returns timestamp with time zone
  language sql volatile; -- body: md5 894b8dbc66f4893079c530a7bba8d353

create function set_step_kind()
  returns trigger
  language plpgsql volatile; -- body: md5 49ceea0025a02818f51133055297859e

create function settle_calls(p_calls text, p_bodies text, p_waits boolean)
  returns TABLE(id text, outcome text)
  language plpgsql volatile set enable_seqscan=off set enable_hashjoin=off set enable_mergejoin=off set jit=off set plan_cache_mode=force_generic_plan; -- body: md5 0945e13e51ab5537762484dc22d4efe7

create function spendable_credits(p_organization_id text, p_now timestamp with time zone)
  returns bigint
  language plpgsql stable set enable_seqscan=off; -- body: md5 4f57ac65ef6ea7b240e34155f3d306a7

create function start_jobs(p_job_ids text)
  returns void
  language sql volatile; -- body: md5 95f90fc9cc6959c920a740ddf23203a7

create function sweep_steps(p_limit integer)
  returns TABLE(job_id text, number integer, attempts integer)
  language sql volatile; -- body: md5 1fb96feddf6089d5a151d8d7b27365c6

create function sweep_steps_of_kinds(p_operations text, p_limit integer)
  returns TABLE(job_id text, number integer, attempts integer)
  language plpgsql volatile; -- body: md5 0465dc7d31052d34c8e37056fd7e291c

create function take_deliveries(p_endpoint_id text, p_fence bigint, p_limit integer, p_claim_seconds integer)
  returns TABLE(event_id text, body text, attempts integer)
  language plpgsql volatile; -- body: md5 c2aeef790cbe1ee298d7509cdb53a495

create function take_step_output(p_step jsonb)
  returns text
  language plpgsql volatile; -- body: md5 5ac2b3f5c2ad868265450b2fc98d51fb

create function usage_sequences(p_organizations text[])
  returns jsonb
  language plpgsql volatile; -- body: md5 78e955ac2723c7941fc248be60077313

create function window_at(p_tokens integer[], p_last_use_ms integer[], p_last_second bigint, p_now_ms bigint)
  returns integer[]
  language plpgsql immutable; -- body: md5 88f39ef48a4ac7ccb254a73ec26c4367

create function window_wait(p_tokens integer[], p_last_use_ms integer[], p_now_ms bigint, p_tokens_needed integer)
  returns integer
  language plpgsql immutable; -- body: md5 a3d6c767cce1cf288783bc4f7d43b1f3

create function with_attempt(p_attempts jsonb, p_at timestamp with time zone, p_outcome text, p_ms integer, p_answer text)
  returns jsonb
  language sql stable; -- body: md5 d5282753149e4aee51ec3764b4099515
