-- Trigger function of `accounts`: opens the store of each new client.
CREATE OR REPLACE FUNCTION note_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_stores(array(SELECT account_id FROM new_accounts WHERE role = 'client'));
  RETURN NULL;
END $$;
