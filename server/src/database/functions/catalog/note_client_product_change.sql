-- Trigger function of what one client has of its own for a product, apart from what it is charged: lists the change for
-- the products of that client, under a name that no column has.
CREATE OR REPLACE FUNCTION note_client_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (columns)
    VALUES (ARRAY['products of client ' || CASE TG_OP WHEN 'DELETE' THEN OLD.client_id ELSE NEW.client_id END]);
  RETURN NULL;
END $$;
