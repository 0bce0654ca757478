-- An organization whose calls are refused for a while, or that is gone but for its books.
alter table organization add column status text not null default 'active'
  check (status in ('active', 'suspended', 'deleted'));
