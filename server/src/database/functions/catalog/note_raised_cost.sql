-- Trigger function of `products`: lists a product whose cost has risen, with its former cost.
CREATE OR REPLACE FUNCTION note_raised_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO raised_costs (product_id, former_cents) VALUES (new.product_id, old.cost_price_cents)
    ON CONFLICT (product_id) DO UPDATE SET former_cents = excluded.former_cents, raised_at = excluded.raised_at;
  RETURN NULL;
END $$;
