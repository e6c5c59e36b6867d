-- Rule: a line has a product of the catalog that is in stock and has a price. Returns the line in the rejection, or
-- NULL. The product is NULL if it never existed.
CREATE OR REPLACE FUNCTION check_availability(product_id integer, p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (p.deleted_at IS NULL AND p.in_stock AND p.price_cents > 0) IS NOT TRUE
    THEN jsonb_build_object('productId', product_id, 'name', p.name) END
$$;
