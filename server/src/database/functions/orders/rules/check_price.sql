-- Rule: a line does not cost more than was on screen. Returns the line in the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_price(p products, charged_cents integer, seen_cents integer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN charged_cents > seen_cents
    THEN jsonb_build_object('productId', p.product_id, 'name', p.name, 'oldPrice', seen_cents,
                            'newPrice', charged_cents) END
$$;
