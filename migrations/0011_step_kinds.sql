-- A step has the kind of its job: a process claims steps of kinds that it knows, and leaves the
-- others to processes of another release. Ended steps are never claimed and need no kind.
alter table job_step add column operation text;
comment on column job_step.operation is 'that of its job';
update job_step set operation = job.operation from job
  where job.id = job_step.job_id and job_step.state not in ('done', 'dropped');
create trigger job_step_has_its_kind before insert on job_step
  for each row execute function set_step_kind();
drop index job_step_ready;
create index job_step_ready
  on job_step (environment, runs_on, operation, organization_id, job_id, number)
  where state = 'ready';
