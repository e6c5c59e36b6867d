-- Adds to a line of a cart or sets it, once per idempotency key, or rejects it, in one round trip.
-- Returns the quantities {"from", "to"} of the line, or NULL where the key was used before.
CREATE OR REPLACE FUNCTION change_cart_line(
  p_account_id uuid,
  p_key text, -- or NULL
  p_request_hash bytea,
  p_client_id uuid,
  p_product_id integer,
  p_quantity integer,
  p_adds boolean, -- whether the quantity is added
  p_max integer, -- the most that can be added up to
  p_any_quantity boolean,
  p_substitution text,
  p_keeps_substitution boolean
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  product products;
  before integer;
  after integer;
BEGIN
  IF p_key IS NOT NULL AND claim_idempotency_key(p_account_id, p_key, p_request_hash) IS NOT NULL THEN
    RETURN NULL;
  END IF;

  -- Prevents a deletion, which empties the carts. The product is locked before the line, as in the deletion.
  SELECT * INTO product FROM products
    WHERE product_id = p_product_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    PERFORM reject('NOT_FOUND');
  END IF;
  IF NOT p_adds THEN
    SELECT quantity INTO before FROM cart_items
      WHERE client_id = p_client_id AND product_id = p_product_id FOR UPDATE;
  END IF;
  IF (p_adds OR p_quantity > coalesce(before, 0)) AND NOT (product.in_stock AND product.price_cents > 0) THEN
    PERFORM reject('OUT_OF_STOCK', jsonb_build_object('name', product.name));
  END IF;

  INSERT INTO cart_items AS line (client_id, product_id, quantity, substitution)
    VALUES (p_client_id, p_product_id, p_quantity, p_substitution)
    ON CONFLICT (client_id, product_id) DO UPDATE SET
      quantity = excluded.quantity + CASE WHEN p_adds THEN line.quantity ELSE 0 END,
      substitution = CASE WHEN p_keeps_substitution THEN line.substitution ELSE excluded.substitution END
      WHERE NOT p_adds OR line.quantity + excluded.quantity <= p_max
    RETURNING quantity INTO after;
  IF NOT FOUND THEN
    PERFORM reject('BAD_REQUEST');
  END IF;
  -- Like `isOrderable` in the contract.
  IF NOT p_any_quantity
     AND (after < product.minimum_quantity OR (after - product.minimum_quantity) % product.quantity_step <> 0) THEN
    PERFORM reject('QUANTITY_NOT_ORDERABLE', jsonb_build_array(jsonb_build_object(
      'productId', product.product_id, 'name', product.name, 'quantity', after,
      'minimumQuantity', product.minimum_quantity, 'quantityStep', product.quantity_step)));
  END IF;

  IF p_key IS NOT NULL THEN
    -- Only that it was used: whole carts would fill the table.
    UPDATE idempotency_keys SET outcome = 'true' WHERE account_id = p_account_id AND key = p_key;
  END IF;
  RETURN json_build_object('from', CASE WHEN p_adds THEN after - p_quantity ELSE coalesce(before, 0) END, 'to', after);
END $$;
