-- Rule: a price that staff set is not below the floor. Returns the line in the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_floor(p products, set_cents integer, floor_percent numeric) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN set_cents < floor_cents(p.cost_price_cents, floor_percent)
    THEN jsonb_build_object('productId', p.product_id, 'name', p.name, 'price', set_cents,
                            'floor', floor_cents(p.cost_price_cents, floor_percent)) END
$$;
