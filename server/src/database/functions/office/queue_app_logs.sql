-- Trigger function of `app_logs`: queues new entries for the job that seals them.
CREATE OR REPLACE FUNCTION queue_app_logs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsealed_app_logs (first_id, last_id) SELECT app_log_id, app_log_id FROM new_logs;
  RETURN NULL;
END $$;
