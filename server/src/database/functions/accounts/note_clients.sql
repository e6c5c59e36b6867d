-- Trigger function of `accounts`: adds a row to `order_recency` for each new client.
CREATE OR REPLACE FUNCTION note_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_recency (client_id) SELECT account_id FROM new_accounts WHERE role = 'client';
  RETURN NULL;
END $$;
