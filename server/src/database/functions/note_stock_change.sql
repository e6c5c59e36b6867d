-- Trigger function of `products`: lists a product whose stock quantity has changed.
CREATE OR REPLACE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_changes (product_id) VALUES (NEW.product_id);
  RETURN NULL;
END $$;
