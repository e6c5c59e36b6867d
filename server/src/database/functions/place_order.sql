-- Places one order as a whole or refuses it, in one round trip (docs/decisions/004).
-- p_product_ids are distinct and ascending. p_seen_cents holds the price that was on screen, or NULL.
-- Returns the order, or {"repeated": order id} where this idempotency key has placed it before.
CREATE OR REPLACE FUNCTION place_order(
  p_placed_by uuid,
  p_client_id uuid,
  p_status smallint,
  p_product_ids integer[],
  p_quantities integer[],
  p_seen_cents integer[],
  p_keeps_cart boolean,
  p_key text,
  p_request_hash bytea
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  earlier record;
  placed record;
BEGIN
  IF EXISTS (SELECT FROM idempotency_keys WHERE account_id = p_placed_by AND key = p_key) THEN
    PERFORM refuse('IDEMPOTENCY_KEY_REUSED');
  END IF;

  -- One statement, so that all prices come from one snapshot of the catalog. Lines that cannot be ordered are left
  -- out here; the refusals below roll the order back.
  -- A second order with the same key waits here until the first transaction has ended.
  WITH wanted AS (
    SELECT * FROM unnest(p_product_ids, p_quantities, p_seen_cents) AS w (product_id, quantity, seen_cents)
  ), new_order AS (
    INSERT INTO orders (client_id, placed_by, status, idempotency_key, request_hash)
      SELECT account_id, p_placed_by, p_status, p_key, p_request_hash
        FROM accounts WHERE account_id = p_client_id AND role = 'client'
      ON CONFLICT (placed_by, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
      RETURNING order_id, order_date
  ), lines AS (
    INSERT INTO order_items (order_id, product_id, product_name, image_url, quantity, price_cents,
                             list_price_cents, tracks_stock, stock_held)
      SELECT o.order_id, p.product_id, p.name, p.image_url, w.quantity, p.charged_cents, p.price_cents,
             p.track_stock, CASE WHEN p.track_stock THEN w.quantity ELSE 0 END
        FROM new_order o, wanted w JOIN products p USING (product_id)
        WHERE p.deleted_at IS NULL AND p.in_stock
        ORDER BY lower(p.brand), lower(p.name), p.product_id -- the order of the cart
      RETURNING order_item_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents,
                tracks_stock
  )
  SELECT o.order_id, o.order_date, sums.* INTO placed
    FROM new_order o, (
      SELECT count(*) AS line_count, bool_or(l.price_cents > w.seen_cents) AS has_risen_price,
             bool_or(l.tracks_stock) AS tracks_stock,
             json_agg(json_build_object('id', l.order_item_id, 'productId', l.product_id,
               'productName', l.product_name, 'imageUrl', l.image_url, 'quantity', l.quantity,
               'priceCents', l.price_cents, 'listPriceCents', l.list_price_cents, 'foundQuantity', NULL)
               ORDER BY l.order_item_id) AS items
        FROM lines l JOIN wanted w USING (product_id)
    ) AS sums;

  IF NOT FOUND THEN
    SELECT order_id, request_hash INTO earlier
      FROM orders WHERE placed_by = p_placed_by AND idempotency_key = p_key;
    IF NOT FOUND THEN
      PERFORM refuse('NOT_FOUND');
    ELSIF earlier.request_hash <> p_request_hash THEN
      PERFORM refuse('IDEMPOTENCY_KEY_REUSED');
    END IF;
    RETURN json_build_object('repeated', earlier.order_id);
  END IF;
  IF placed.line_count < cardinality(p_product_ids) THEN
    PERFORM refuse('PRODUCT_UNAVAILABLE', (
      SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'name', p.name))
        FROM unnest(p_product_ids) AS product_id LEFT JOIN products p USING (product_id)
        WHERE product_id NOT IN (SELECT i.product_id FROM order_items i WHERE i.order_id = placed.order_id)));
  END IF;
  IF placed.has_risen_price THEN
    PERFORM refuse('PRICE_CHANGED', (
      SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'name', i.product_name,
                                          'oldPrice', w.seen_cents, 'newPrice', i.price_cents))
        FROM unnest(p_product_ids, p_seen_cents) AS w (product_id, seen_cents) JOIN order_items i USING (product_id)
        WHERE i.order_id = placed.order_id AND i.price_cents > w.seen_cents));
  END IF;

  IF placed.tracks_stock THEN
    PERFORM take_stock(placed.order_id);
  END IF;
  IF NOT p_keeps_cart THEN
    DELETE FROM cart_items WHERE client_id = p_client_id;
  END IF;
  INSERT INTO events (client_id, type, data) VALUES
    (p_client_id, 'order.created', jsonb_build_object('orderId', placed.order_id, 'clientId', p_client_id));

  RETURN json_build_object(
    'orderId', placed.order_id, 'clientId', p_client_id, 'orderDate', placed.order_date, 'status', p_status,
    'placedBy', p_placed_by, 'items', placed.items, 'tookStock', placed.tracks_stock,
    'storeName', a.store_name, 'storeAddress', a.store_address) FROM accounts a WHERE account_id = p_client_id;
END $$;
