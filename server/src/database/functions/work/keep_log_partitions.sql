-- Adds partitions of `app_logs` for the coming months, and drops those that are empty because entries are deleted after
-- 400 days. It runs as the owner of the tables, because the server's role cannot change tables.
CREATE OR REPLACE FUNCTION keep_log_partitions() RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '200ms' SET timezone = 'UTC' AS $$
DECLARE
  open_from timestamptz;
  bounds timestamptz[];
  old record;
  is_used boolean;
BEGIN
  -- Another server is running this.
  IF NOT pg_try_advisory_xact_lock(7, 1) THEN RETURN; END IF;
  open_from := (SELECT starts_at FROM find_partitions('app_logs') WHERE ends_before IS NULL);
  IF open_from < now() + interval '1 month' THEN
    -- Entries may lie in the future, after the clock of a server was wrong.
    SELECT array_agg(bound ORDER BY bound) INTO bounds FROM (
      SELECT generate_series(month + interval '1 month', month + interval '3 months', interval '1 month') AS bound
        FROM (SELECT date_trunc('month', greatest(now(), open_from, max(logged_at))) AS month
                FROM app_logs WHERE logged_at >= open_from) AS last
    ) AS next;
    PERFORM add_partitions('app_logs', bounds::text[],
      ARRAY(SELECT to_char(bound, 'YYYY_MM') FROM unnest(bounds) AS bound ORDER BY bound));
  END IF;

  FOR old IN
    SELECT *, (SELECT partition FROM find_partitions('app_logs') WHERE starts_at IS NULL) AS lowest
      FROM find_partitions('app_logs')
     WHERE starts_at IS NOT NULL AND ends_before::timestamptz < now() - interval '400 days'
     ORDER BY ends_before::timestamptz
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s) OR EXISTS (SELECT FROM %s)', old.lowest, old.partition) INTO is_used;
    EXIT WHEN is_used;
    PERFORM drop_partition('app_logs', old.partition, old.ends_before);
  END LOOP;
EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
  -- A long transaction uses the table. The next run tries again, which is early enough while the last partition is
  -- empty.
  IF open_from < now() THEN RAISE; END IF;
END $$;
REVOKE ALL ON FUNCTION keep_log_partitions() FROM PUBLIC;
