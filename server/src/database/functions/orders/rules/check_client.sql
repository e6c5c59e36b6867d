-- Rule: a new order is for a client. Returns the details of the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_client(order_id integer, role text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN order_id IS NULL AND role IS DISTINCT FROM 'client' THEN jsonb 'null' END
$$;
