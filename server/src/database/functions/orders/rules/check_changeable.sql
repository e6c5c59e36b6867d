-- Rule: an order gets new lines while its status is open, from its client only until its cut-off. Returns the details
-- of the rejection, or NULL. A new order has no status.
CREATE OR REPLACE FUNCTION check_changeable(status smallint, open_status smallint, is_own boolean, order_by timestamptz)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status <> open_status OR (status IS NOT NULL AND is_own AND order_by <= now()) THEN jsonb 'null' END
$$;
