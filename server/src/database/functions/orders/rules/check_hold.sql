-- Rule: a client on hold places no orders of its own. Returns the details of the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_hold(is_own boolean, is_on_hold boolean) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_own AND is_on_hold THEN jsonb 'null' END
$$;
