import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** An attempt at a delivery. `ms` and `answer` are null if nothing was sent. */
export interface DeliveryAttempt {
  at: string;
  outcome: string;
  ms: number | null;
  answer: string | null;
}

/** The tables of `migrations/` as Kysely types. */
export interface Schema {
  clock_offset: { only_row: Generated<boolean>; offset_seconds: number };
  migration: { id: string; content_hash: string; applied_at: Timestamp };
  migration_function: {
    name: string;
    content_hash: string;
    functions_version: number;
    applied_at: Timestamp;
  };
  organization: {
    id: string;
    name: string;
    plan: string;
    contract_limits: Generated<string>;
    status: Generated<"active" | "suspended" | "deleted">;
    created_at: Timestamp;
  };
  credit_balance: {
    organization_id: string;
    balance_credits: Generated<number>;
    granted_month: string | null;
    gathers_usage: Generated<boolean>;
    usage_sequence: Generated<number>;
  };
  credit_grant: {
    id: GeneratedAlways<number>;
    organization_id: string;
    kind: string;
    granted_credits: number;
    remaining_credits: number;
    expires_at: Date | null;
    created_at: Timestamp;
  };
  rate_window: {
    api_key_id: string;
    operation: string;
    last_second: number;
    tokens: number[];
    last_use_ms: number[];
  };
  api_key: {
    id: string;
    organization_id: string;
    name: string;
    scopes: string;
    secret_hmac: string;
    pepper_version: number;
    status: Generated<string>;
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    replaces: string | null;
    factor_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Timestamp;
  };
  lease: {
    id: string;
    organization_id: string;
    api_key_id: string;
    operation: string;
    lane: string;
    pool: string;
    held_credits: number;
    expires_at: Timestamp;
  };
  job: {
    id: string;
    call_id: string;
    organization_id: string;
    api_key_id: string;
    environment: string;
    operation: string;
    event_family: string | null;
    state: Generated<string>;
    version: Generated<number>;
    input: string | null;
    metadata: string | null;
    credits: number;
    billable_units: number;
    steps_total: number;
    steps_done: Generated<number>;
    result: string | null;
    error: string | null;
    created_at: Timestamp;
    started_at: Date | null;
    finished_at: Date | null;
    deadline_at: Timestamp;
    purge_at: Date | null;
  };
  job_step: {
    job_id: string;
    number: number;
    barrier: number;
    organization_id: string;
    environment: string;
    runs_on: string;
    state: string;
    plan: string;
    fence: Generated<number>;
    attempts: Generated<number>;
    delays: Generated<number>;
    not_before: Date | null;
    claimed_until: Date | null;
    output: string | null;
    tokens_input: number | null;
    tokens_output: number | null;
    tokens_estimated: boolean | null;
    provider: string | null;
    model: string | null;
  };
  audience_births: { call_id: string; number: number; customers: string; rejected: string };
  audience_chunk: {
    job_id: string;
    number: number;
    scored: number;
    rejected: number;
    first_line: number;
    last_line: number;
    signatures: string;
    rows: string;
  };
  audience_reasoning: { job_id: string; signature: string; reasoning: string };
  idempotency: {
    organization_id: string;
    key: string;
    operation: string;
    fingerprint: string;
    lease_id: string;
    response_status: number | null;
    response_type: string | null;
    response_body: string | null;
    response_bytes: Uint8Array | null;
    expires_at: Timestamp;
  };
  ledger_entry: {
    id: GeneratedAlways<number>;
    organization_id: string;
    kind: string;
    credits: number;
    call_id: string | null;
    note: string | null;
    created_at: Timestamp;
  };
  usage_record: {
    call_id: string;
    organization_id: string;
    api_key_id: string;
    operation: string;
    lane: string;
    credits: number;
    billable_units: number;
    duration_ms: number;
    tokens_input: number | null;
    tokens_output: number | null;
    tokens_estimated: boolean | null;
    provider: string | null;
    model: string | null;
    reversed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    sequence: number | null;
    created_at: Timestamp;
  };
  ai_attempt: {
    id: GeneratedAlways<number>;
    call_id: string;
    organization_id: string;
    attempt: number;
    product: string;
    prompt_version: string;
    provider: string;
    model: string | null;
    outcome: string;
    codes: string;
    is_of_accepted_call: boolean;
    tokens_input: number;
    tokens_output: number;
    tokens_estimated: boolean;
    duration_ms: number;
    sentences_dropped: number;
    created_at: Timestamp;
  };
  usage_day: {
    organization_id: string;
    day: string;
    operation: string;
    api_key_id: string;
    calls: number;
    credits: number;
    tokens_input: Generated<number>;
    tokens_output: Generated<number>;
  };
  booked_units: {
    organization_id: string;
    operation: string;
    job: string;
    units: number;
    credits: number;
    call_id: string;
    created_at: Timestamp;
  };
  webhook_release: { only_row: Generated<boolean>; is_on: boolean; changed_at: Timestamp };
  webhook_endpoint: {
    id: string;
    organization_id: string;
    url: string;
    events: string;
    disabled_reason: string | null;
    fence: Generated<number>;
    claimed_until: Date | null;
    served_at: Date | null;
    failures: Generated<number>;
    failing_since: Date | null;
    not_before: Date | null;
    is_slow: Generated<boolean>;
    listens_until: Date | null;
    created_at: Timestamp;
  };
  webhook_secret: {
    id: GeneratedAlways<number>;
    endpoint_id: string;
    sealed_secret: string;
    pepper_version: number;
    expires_at: Date | null;
    created_at: Timestamp;
  };
  webhook_delivery: {
    endpoint_id: string;
    event_id: string;
    type: string;
    body: string;
    state: string;
    attempts: Generated<number>;
    not_before: Date | null;
    last_outcome: string | null;
    dead_reason: string | null;
    handed: number | null;
    answers: Generated<DeliveryAttempt[]>;
    created_at: Timestamp;
    ended_at: Date | null;
  };
  usage_gathered: { organization_id: string; sequence: number; recorded_at: Timestamp };
  closed_month: { month: string; sums_hash: string; closed_at: Timestamp };
  closed_month_sum: {
    organization_id: string;
    month: string;
    entries: number;
    credits: number;
    entries_hash: string;
    calls: number;
    call_credits: number;
    calls_hash: string;
  };
  incident: {
    id: string;
    status: "investigating" | "identified" | "monitoring" | "resolved" | "postmortem";
    severity: "sev1" | "sev2" | "sev3" | "maintenance";
    title: string;
    summary: string;
    customer_action: string;
    affected_components: string;
    started_at: Timestamp;
    resolved_at: ColumnType<Date | null, undefined, Date>;
    created_at: Timestamp;
  };
  incident_update: {
    id: GeneratedAlways<number>;
    incident_id: string;
    status: "investigating" | "identified" | "monitoring" | "resolved" | "postmortem";
    words: string;
    created_at: Timestamp;
  };
  traffic_minute: {
    minute: Date;
    source: "process" | "external";
    process: string;
    operation: string;
    lane: string;
    outcome: string;
    count: number;
    latency_counts: number[];
  };
  traffic_total: {
    span: "hour" | "day";
    start: Date;
    source: "process" | "external";
    operation: string;
    lane: string;
    outcome: string;
    bucket: number;
    count: number;
  };
  traffic_lane_minute: { minute: Date; lane: string; counted: number; errors: number };
  traffic_seen: { hour: Date; minutes: string };
  console_code: {
    id: string;
    organization_id: string;
    person: string;
    secret_hmac: string;
    pepper_version: number;
    guesses: Generated<number>;
    expires_at: Timestamp;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  console_session: {
    token_hmac: string;
    organization_id: string;
    person: string | null;
    api_key_id: string | null;
    factor_id: string | null;
    created_at: Timestamp;
    used_at: Timestamp;
  };
  second_factor: {
    id: string;
    organization_id: string;
    person: string | null;
    sealed_secret: string;
    pepper_version: number;
    recovery_hmacs: string;
    last_step: number;
    wrong_codes: Generated<number>;
    wrong_at: ColumnType<Date | null, undefined, Date>;
    created_at: Timestamp;
  };
  console_key: { organization_id: string; api_key_id: string };
  oauth_client: {
    id: string;
    name: string;
    redirect_uris: string;
    organization_id: string | null;
    secret_hmac: string | null;
    pepper_version: number | null;
    created_at: Timestamp;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  oauth_grant: {
    api_key_id: string;
    organization_id: string;
    client_id: string;
    redirect_host: string;
    day_credits: number;
    created_at: Timestamp;
  };
  oauth_code: {
    id: string;
    secret_hmac: string;
    pepper_version: number;
    client_id: string;
    client_name: string;
    redirect_uri: string;
    challenge: string;
    scopes: string;
    day_credits: number;
    organization_id: string;
    person: string | null;
    actor_key_id: string | null;
    expires_at: Timestamp;
    api_key_id: ColumnType<string | null, undefined, string>;
  };
  oauth_token: {
    id: string;
    kind: "access" | "refresh";
    secret_hmac: string;
    pepper_version: number;
    api_key_id: string;
    expires_at: Timestamp;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  audit_entry: {
    id: GeneratedAlways<number>;
    organization_id: string;
    person: string | null;
    api_key_id: string | null;
    action: string;
    subject: string;
    old_value: string | null;
    new_value: string | null;
    created_at: Timestamp;
  };
  request_log: {
    id: GeneratedAlways<number>;
    request_id: string;
    organization_id: string;
    api_key_id: string;
    operation: string;
    route: string;
    status: number;
    code: string | null;
    reason: string | null;
    issues: string | null;
    is_replay: boolean;
    idempotency_key_hash: string | null;
    payload_shape: string | null;
    duration_ms: number;
    created_at: Date;
  };
  request_total: {
    organization_id: string;
    span: "hour" | "day";
    start: Date;
    operation: string;
    outcome: "success" | "refused" | "failed";
    bucket: number;
    count: number;
  };
}
