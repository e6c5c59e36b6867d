-- Claims an idempotency key for the current transaction. Returns NULL if the caller owns the key now, else the
-- outcome that the key's first request stored. Rejects a key that was used for another request or for an order.
-- A second claim of the same key waits here until the first transaction has ended.
CREATE OR REPLACE FUNCTION claim_idempotency_key(p_account_id uuid, p_key text, p_request_hash bytea) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  existing idempotency_keys;
BEGIN
  IF EXISTS (SELECT FROM orders WHERE placed_by = p_account_id AND idempotency_key = p_key) THEN
    PERFORM reject('IDEMPOTENCY_KEY_REUSED');
  END IF;
  LOOP
    INSERT INTO idempotency_keys (account_id, key, request_hash) VALUES (p_account_id, p_key, p_request_hash)
      ON CONFLICT DO NOTHING;
    IF FOUND THEN
      RETURN NULL;
    END IF;
    SELECT * INTO existing FROM idempotency_keys WHERE account_id = p_account_id AND key = p_key;
    IF FOUND THEN
      IF existing.request_hash <> p_request_hash THEN
        PERFORM reject('IDEMPOTENCY_KEY_REUSED');
      END IF;
      RETURN existing.outcome;
    END IF;
    -- The row was deleted between the two statements, so claim again.
  END LOOP;
END $$;
