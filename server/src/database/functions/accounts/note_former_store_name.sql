-- Trigger function of `accounts`: adds the name that a store had before to `former_store_names`. An invited person who
-- signs up had no store.
CREATE OR REPLACE FUNCTION note_former_store_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_store_names (client_id, store_name)
    SELECT OLD.account_id, OLD.store_name WHERE OLD.store_name <> ''
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
