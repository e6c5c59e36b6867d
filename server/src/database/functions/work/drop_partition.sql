-- Drops the second partition of a table. The lowest, which is empty, takes over its range, so that every row,
-- however old, has a partition.
CREATE OR REPLACE FUNCTION drop_partition(p_table regclass, p_partition regclass, p_ends_before text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lowest regclass := (SELECT partition FROM find_partitions(p_table) WHERE starts_at IS NULL);
BEGIN
  EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', p_table, lowest);
  EXECUTE format('DROP TABLE %s', p_partition);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', p_table, lowest, p_ends_before);
END $$;
