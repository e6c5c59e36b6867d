-- Trigger function of `accounts`: makes each new client the owner of its own store, and adds a row to `order_recency`.
CREATE OR REPLACE FUNCTION note_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_people (client_id, person_id, store_role, accepted_at)
    SELECT account_id, account_id, 'owner', created_at FROM new_accounts WHERE role = 'client';
  INSERT INTO order_recency (client_id) SELECT account_id FROM new_accounts WHERE role = 'client';
  RETURN NULL;
END $$;
