-- Rule: an idempotency key belongs to one request. Takes the hashes of the requests that have used the key: an order,
-- and a request of another kind. Returns the details of the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_key(request_hash bytea, earlier_hash bytea, other_hash bytea) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN earlier_hash <> request_hash OR other_hash IS NOT NULL THEN jsonb 'null' END
$$;
