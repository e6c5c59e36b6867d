-- The tables of before become the lowest partitions. Nothing is copied. The log was prepared for this
-- (database/partition-log.ts), so that its rows are not read here; those of the events are, which are of two days.
DROP INDEX "events_created";--> statement-breakpoint
ALTER TABLE "events" RENAME TO "events_first";--> statement-breakpoint
ALTER TABLE "events_first" RENAME CONSTRAINT "events_transaction_id_event_id_pk" TO "events_first_pk";--> statement-breakpoint
DO $$
DECLARE
  ids record;
  -- Every transaction that has written an event before the table was locked, this one included, is below.
  next_transaction text := greatest(pg_snapshot_xmax(pg_current_snapshot()), pg_current_xact_id())::text::numeric + 1;
BEGIN
  SELECT last_value, is_called INTO ids FROM events_event_id_seq;
  ALTER TABLE events_first ALTER event_id DROP IDENTITY;
  CREATE SEQUENCE events_event_id_seq;
  PERFORM setval('events_event_id_seq', ids.last_value, ids.is_called);
  CREATE TABLE events (
    LIKE events_first INCLUDING DEFAULTS,
    CONSTRAINT events_transaction_id_event_id_pk PRIMARY KEY (transaction_id, event_id)
  ) PARTITION BY RANGE (transaction_id);
  ALTER TABLE events ALTER event_id SET DEFAULT nextval('events_event_id_seq');
  ALTER SEQUENCE events_event_id_seq OWNED BY events.event_id;
  EXECUTE format('ALTER TABLE events ATTACH PARTITION events_first FOR VALUES FROM (MINVALUE) TO (%L)', next_transaction);
  EXECUTE format('CREATE TABLE %I PARTITION OF events FOR VALUES FROM (%L) TO (MAXVALUE)',
                 'events_' || next_transaction, next_transaction);
END $$;--> statement-breakpoint

ALTER TABLE "app_logs" RENAME TO "app_logs_first";--> statement-breakpoint
DROP INDEX CONCURRENTLY "app_logs_logged";--> statement-breakpoint
DROP INDEX "app_logs_level_id";--> statement-breakpoint
DROP TRIGGER app_logs_queued ON app_logs_first;--> statement-breakpoint
ALTER INDEX "app_logs_search" RENAME TO "app_logs_first_search";--> statement-breakpoint
ALTER INDEX "app_logs_staff" RENAME TO "app_logs_first_staff";--> statement-breakpoint
ALTER TABLE "app_logs_first" DROP CONSTRAINT "app_logs_pkey";--> statement-breakpoint
DO $$
DECLARE
  ids record;
  next_month timestamptz;
BEGIN
  SELECT last_value, is_called INTO ids FROM app_logs_app_log_id_seq;
  ALTER TABLE app_logs_first ALTER app_log_id DROP IDENTITY;
  CREATE SEQUENCE app_logs_app_log_id_seq;
  PERFORM setval('app_logs_app_log_id_seq', ids.last_value, ids.is_called);
  -- A new database was not prepared, and its log is empty.
  CREATE UNIQUE INDEX IF NOT EXISTS app_logs_first_pk ON app_logs_first (app_log_id, logged_at);
  ALTER TABLE app_logs_first ADD CONSTRAINT app_logs_first_pk PRIMARY KEY USING INDEX app_logs_first_pk;
  CREATE TABLE app_logs (
    LIKE app_logs_first INCLUDING DEFAULTS,
    CONSTRAINT app_logs_app_log_id_logged_at_pk PRIMARY KEY (app_log_id, logged_at),
    CONSTRAINT app_logs_level CHECK (level IN ('Information', 'Warning', 'Error'))
  ) PARTITION BY RANGE (logged_at);
  ALTER TABLE app_logs ALTER app_log_id SET DEFAULT nextval('app_logs_app_log_id_seq');
  ALTER SEQUENCE app_logs_app_log_id_seq OWNED BY app_logs.app_log_id;
  CREATE INDEX app_logs_newest ON app_logs (logged_at, app_log_id);
  CREATE INDEX app_logs_level_newest ON app_logs (level, logged_at, app_log_id);
  CREATE INDEX app_logs_search ON app_logs USING gin (lower(message || ' ' || source || ' ' ||
    coalesce(client_id::text, '') || ' ' || coalesce(exception, '')) gin_trgm_ops);
  CREATE INDEX app_logs_staff ON app_logs USING gin ((staff_id::text) gin_trgm_ops);
  -- As partition-log.ts says. An empty log begins with this month.
  SELECT (CASE WHEN count(*) = 0 THEN date_trunc('month', now() AT TIME ZONE 'UTC')
               ELSE date_trunc('month', greatest(now() + interval '7 days', max(newest)) AT TIME ZONE 'UTC') + interval '1 month'
          END) AT TIME ZONE 'UTC'
    INTO next_month FROM (SELECT logged_at AS newest FROM app_logs_first ORDER BY logged_at DESC LIMIT 1) AS newest_entry;
  EXECUTE format('ALTER TABLE app_logs ATTACH PARTITION app_logs_first FOR VALUES FROM (MINVALUE) TO (%L)', next_month);
  EXECUTE format('CREATE TABLE %I PARTITION OF app_logs FOR VALUES FROM (%L) TO (MAXVALUE)',
                 'app_logs_' || to_char(next_month AT TIME ZONE 'UTC', 'YYYY_MM'), next_month);
  ALTER TABLE app_logs_first DROP CONSTRAINT IF EXISTS app_logs_first_until;
END $$;--> statement-breakpoint
CREATE TRIGGER app_logs_queued AFTER INSERT ON app_logs
  REFERENCING NEW TABLE AS new_logs FOR EACH STATEMENT EXECUTE FUNCTION queue_app_logs();
