comment on column audience_chunk.rows is
  'personal: JSON of scores, customer ids, facts of births and first days as an adult by line';
