-- Trigger function of what decides which products clients may buy: lists the change for all products at once, under a
-- name that no column has.
CREATE OR REPLACE FUNCTION note_permit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (columns) VALUES ('{client permits}');
  RETURN NULL;
END $$;
