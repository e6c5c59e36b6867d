-- Ends the highest partition of a table at the first bound, and adds a partition after each bound, with the name at the
-- same position. The last partition has no end, so every row has a partition. PostgreSQL scans the former highest
-- partition, which is empty if this runs in time.
CREATE OR REPLACE FUNCTION add_partitions(p_table regclass, p_bounds text[], p_names text[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  highest record;
BEGIN
  SELECT * INTO STRICT highest FROM find_partitions(p_table) WHERE ends_before IS NULL;
  EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', p_table, highest.partition);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)',
                 p_table, highest.partition, highest.starts_at, p_bounds[1]);
  FOR i IN 1 .. cardinality(p_bounds) LOOP
    EXECUTE format('CREATE TABLE public.%I PARTITION OF %s FOR VALUES FROM (%L) TO (%s)',
                   p_table || '_' || p_names[i], p_table, p_bounds[i],
                   coalesce(quote_literal(p_bounds[i + 1]), 'MAXVALUE'));
  END LOOP;
END $$;
