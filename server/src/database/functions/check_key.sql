-- Rule: an idempotency key belongs to one request. Returns the details of the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_key(p_placed_by uuid, p_key text, p_request_hash bytea, p_earlier_hash bytea)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- Requests other than orders keep their keys in a table of their own.
  IF p_earlier_hash <> p_request_hash
     OR EXISTS (SELECT FROM idempotency_keys WHERE account_id = p_placed_by AND key = p_key) THEN
    RETURN jsonb 'null';
  END IF;
  RETURN NULL;
END $$;
