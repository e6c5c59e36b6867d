-- Trigger function of what prices of clients are made from: lists the change for all products at once, under a name that
-- no column has.
CREATE OR REPLACE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (columns) VALUES ('{client prices}');
  RETURN NULL;
END $$;
