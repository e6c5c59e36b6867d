-- Adds partitions of `events` for the transactions of the coming days, and drops those whose events are older than two
-- days. A listener that was away for longer gets `everything.changed`. Events that a reader has not handled stay, and so
-- does the newest event: it is the position of new listeners. It runs as the owner of the tables, because the server's
-- role cannot change tables.
CREATE OR REPLACE FUNCTION keep_event_partitions() RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  next_transaction numeric := pg_snapshot_xmax(pg_current_snapshot())::text;
  open_from numeric;
  a_day numeric;
  bounds text[];
  old record;
  newest record;
BEGIN
  -- Another server is running this.
  IF NOT pg_try_advisory_xact_lock(7, 0) THEN RETURN; END IF;
  open_from := (SELECT starts_at FROM find_partitions('events') WHERE ends_before IS NULL);
  -- The average number of transactions in a day since the oldest event.
  SELECT round((next_transaction - transaction_id::text::numeric)
               / greatest(extract(epoch FROM now() - created_at) / 86400, 1))
    INTO a_day FROM events ORDER BY transaction_id, event_id LIMIT 1;
  a_day := greatest(a_day, 50000);
  IF open_from < next_transaction + 2 * a_day THEN
    SELECT array_agg(bound::text ORDER BY bound) INTO bounds
      FROM generate_series(greatest(open_from, next_transaction) + a_day, next_transaction + 4 * a_day, a_day) AS bound;
    PERFORM add_partitions('events', bounds, bounds);
  END IF;

  FOR old IN
    SELECT * FROM find_partitions('events')
     WHERE ends_before::xid8 <= pg_snapshot_xmin(pg_current_snapshot()) ORDER BY ends_before::xid8
  LOOP
    EXECUTE format('SELECT * FROM %s ORDER BY transaction_id DESC, event_id DESC LIMIT 1', old.partition) INTO newest;
    CONTINUE WHEN newest.event_id IS NULL AND old.starts_at IS NULL;
    EXIT WHEN newest.created_at > now() - interval '2 days'
      OR EXISTS (SELECT FROM event_readers r
                  WHERE (r.transaction_id, r.event_id) < (newest.transaction_id, newest.event_id))
      OR NOT EXISTS (SELECT FROM events WHERE transaction_id >= old.ends_before::xid8);
    IF old.starts_at IS NULL THEN EXECUTE format('TRUNCATE %s', old.partition);
    ELSE PERFORM drop_partition('events', old.partition, old.ends_before);
    END IF;
  END LOOP;
EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
  -- A long transaction uses the table. The next run tries again, which is early enough while the last partition is
  -- empty.
  IF open_from < next_transaction THEN RAISE; END IF;
END $$;
REVOKE ALL ON FUNCTION keep_event_partitions() FROM PUBLIC;
