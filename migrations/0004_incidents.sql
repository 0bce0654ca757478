-- Incidents that affect partners, as the operator publishes them at /v1/incidents.
create table incident (
  id text primary key,
  status text not null
    check (status in ('investigating', 'identified', 'monitoring', 'resolved', 'postmortem')),
  severity text not null check (severity in ('sev1', 'sev2', 'sev3', 'maintenance')),
  title text not null,
  summary text not null,
  customer_action text not null,
  affected_components text not null,
  started_at timestamptz not null,
  resolved_at timestamptz,
  created_at timestamptz not null default service_now(),
  check ((resolved_at is not null) = (status in ('resolved', 'postmortem'))),
  check (resolved_at >= started_at)
);
comment on column incident.affected_components is 'names of components separated by spaces';
create index incident_by_start on incident (started_at);

-- The published updates of an incident in order; never changed.
create table incident_update (
  id bigint generated always as identity primary key,
  incident_id text not null references incident,
  status text not null,
  words text not null,
  created_at timestamptz not null default service_now()
);
create index incident_update_of_incident on incident_update (incident_id, id);
