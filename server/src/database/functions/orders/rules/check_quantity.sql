-- Rule: the quantity of a line is the product's minimum plus a multiple of its step, like `isOrderable` in the
-- contract. Returns the line in the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_quantity(p products, quantity integer, any_quantity boolean) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN NOT any_quantity
      AND (quantity < p.minimum_quantity OR (quantity - p.minimum_quantity) % p.quantity_step <> 0)
    THEN jsonb_build_object('productId', p.product_id, 'name', p.name, 'quantity', quantity,
                            'minimumQuantity', p.minimum_quantity, 'quantityStep', p.quantity_step) END
$$;
