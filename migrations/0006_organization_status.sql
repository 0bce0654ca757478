-- The status of an organization: active, suspended (calls are refused), or deleted (only the ledger
-- and usage remain).
alter table organization add column status text not null default 'active'
  check (status in ('active', 'suspended', 'deleted'));
