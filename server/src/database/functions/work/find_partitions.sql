-- The partitions of a table that is partitioned by ranges, with their bounds as texts. The lowest has no first value and
-- the highest no end (docs/decisions/042).
CREATE OR REPLACE FUNCTION find_partitions(p_table regclass)
RETURNS TABLE (partition regclass, starts_at text, ends_before text) LANGUAGE sql STABLE AS $$
  SELECT c.oid::regclass, substring(bounds FROM 'FROM \(''(.*)''\) TO'), substring(bounds FROM 'TO \(''(.*)''\)$')
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid,
         pg_get_expr(c.relpartbound, c.oid) AS bounds
   WHERE i.inhparent = p_table
$$;
