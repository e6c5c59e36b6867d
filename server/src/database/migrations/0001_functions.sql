INSERT INTO catalog_versions (folded) VALUES (0);
--> statement-breakpoint
ALTER TABLE catalog_versions ADD CONSTRAINT catalog_versions_only_row CHECK (only_row);
--> statement-breakpoint
CREATE FUNCTION note_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
--> statement-breakpoint

-- Ends the transaction with a refusal that the server knows by its SQLSTATE: the code as its message, what it
-- names as its detail. Whatever was written, a claimed key among it, is undone with it.
CREATE FUNCTION refuse(p_code text, p_details jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', p_code USING ERRCODE = 'CS001', DETAIL = coalesce(p_details::text, '');
END $$;
--> statement-breakpoint

-- Claims a key for the running transaction. NULL: it is ours, do the work and keep its outcome. Otherwise the
-- work was done, and this is the outcome that was kept. Refuses where the request was another.
-- A second claim of a key waits here until the first one's transaction has ended.
CREATE FUNCTION claim_idempotency_key(p_account_id uuid, p_key text, p_request_hash bytea) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  kept idempotency_keys;
BEGIN
  LOOP
    INSERT INTO idempotency_keys (account_id, key, request_hash) VALUES (p_account_id, p_key, p_request_hash)
      ON CONFLICT DO NOTHING;
    IF FOUND THEN
      RETURN NULL;
    END IF;
    SELECT * INTO kept FROM idempotency_keys WHERE account_id = p_account_id AND key = p_key;
    IF FOUND THEN
      IF kept.request_hash <> p_request_hash THEN
        PERFORM refuse('IDEMPOTENCY_KEY_REUSED');
      END IF;
      RETURN kept.outcome;
    END IF;
    -- It was cleaned away between the two statements: claim again.
  END LOOP;
END $$;
--> statement-breakpoint
--> statement-breakpoint

-- Places one order, whole or not at all, in one round trip (docs/decisions/004).
-- p_product_ids are distinct and ascending; p_seen_cents holds what the buyer saw of each, or NULL where
-- nothing was said. Answers the order, or {repeated: order id} where the key was used for it before.
CREATE FUNCTION place_order(
  p_account_id uuid,
  p_client_id uuid,
  p_product_ids integer[],
  p_quantities integer[],
  p_seen_cents integer[],
  p_keeps_cart boolean,
  p_key text,
  p_request_hash bytea
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  repeated jsonb;
  placed record;
  told integer;
BEGIN
  IF p_key IS NOT NULL THEN
    repeated := claim_idempotency_key(p_account_id, p_key, p_request_hash);
    IF repeated IS NOT NULL THEN
      RETURN repeated;
    END IF;
  END IF;

  -- One statement, so everything that is charged comes from one reading of the catalogue. What may not be
  -- ordered is left out here and refused below, which undoes the rest.
  WITH wanted AS (
    SELECT * FROM unnest(p_product_ids, p_quantities, p_seen_cents) AS w (product_id, quantity, seen_cents)
  ), new_order AS (
    INSERT INTO orders (client_id, placed_by)
      SELECT account_id, p_account_id FROM accounts WHERE account_id = p_client_id AND role = 'client'
      RETURNING order_id, order_date
  ), lines AS (
    INSERT INTO order_items (order_id, product_id, product_name, image_url, quantity, price_cents,
                             list_price_cents, tracks_stock, stock_held)
      SELECT o.order_id, p.product_id, p.name, p.image_url, w.quantity, p.charged_cents, p.price_cents,
             p.track_stock, CASE WHEN p.track_stock THEN w.quantity ELSE 0 END
        FROM new_order o, wanted w JOIN products p USING (product_id)
        WHERE p.deleted_at IS NULL AND p.in_stock
        ORDER BY lower(p.brand), lower(p.name), p.product_id -- as in the cart
      RETURNING order_item_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents,
                tracks_stock
  )
  SELECT o.order_id, o.order_date, sums.* INTO placed
    FROM new_order o, (
      SELECT count(*) AS line_count, bool_or(l.price_cents > w.seen_cents) AS any_risen,
             bool_or(l.tracks_stock) AS any_tracked,
             json_agg(json_build_object('id', l.order_item_id, 'productId', l.product_id,
               'productName', l.product_name, 'imageUrl', l.image_url, 'quantity', l.quantity,
               'priceCents', l.price_cents, 'listPriceCents', l.list_price_cents, 'foundQuantity', NULL)
               ORDER BY l.order_item_id) AS items
        FROM lines l JOIN wanted w USING (product_id)
    ) AS sums;

  IF NOT FOUND THEN
    PERFORM refuse('NOT_FOUND');
  END IF;
  IF placed.line_count < cardinality(p_product_ids) THEN
    PERFORM refuse('PRODUCT_UNAVAILABLE', (
      SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'name', p.name))
        FROM unnest(p_product_ids) AS product_id LEFT JOIN products p USING (product_id)
        WHERE product_id NOT IN (SELECT i.product_id FROM order_items i WHERE i.order_id = placed.order_id)));
  END IF;
  IF placed.any_risen THEN
    PERFORM refuse('PRICE_CHANGED', (
      SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'name', i.product_name,
                                          'oldPrice', w.seen_cents, 'newPrice', i.price_cents))
        FROM unnest(p_product_ids, p_seen_cents) AS w (product_id, seen_cents) JOIN order_items i USING (product_id)
        WHERE i.order_id = placed.order_id AND i.price_cents > w.seen_cents));
  END IF;

  IF placed.any_tracked THEN
    PERFORM take_stock(placed.order_id);
  END IF;
  IF NOT p_keeps_cart THEN
    DELETE FROM cart_items WHERE client_id = p_client_id;
  END IF;
  INSERT INTO events (client_id, type, data) VALUES
    (p_client_id, 'order.created', jsonb_build_object('orderId', placed.order_id, 'clientId', p_client_id));
  IF p_account_id <> p_client_id THEN
    INSERT INTO notifications (client_id, type, title, message) VALUES
      (p_client_id, 'OrderUpdate', 'Order #' || placed.order_id || ' was placed for you',
       'We placed order #' || placed.order_id || ' on your behalf. You can see every line under My Orders.')
      RETURNING notification_id INTO told;
    INSERT INTO events (client_id, type, data) VALUES
      (p_client_id, 'notification.created', jsonb_build_object('notificationId', told, 'clientId', p_client_id));
    INSERT INTO app_logs (level, source, message, client_id) VALUES
      ('Information', 'orders', 'Staff ' || p_account_id || ' placed order ' || placed.order_id || '.', p_client_id);
  END IF;
  IF p_key IS NOT NULL THEN
    UPDATE idempotency_keys SET outcome = jsonb_build_object('repeated', placed.order_id)
      WHERE account_id = p_account_id AND key = p_key;
  END IF;

  RETURN json_build_object(
    'orderId', placed.order_id, 'clientId', p_client_id, 'orderDate', placed.order_date, 'status', 0,
    'placedBy', p_account_id, 'items', placed.items, 'tookStock', placed.any_tracked,
    'storeName', a.store_name, 'storeAddress', a.store_address) FROM accounts a WHERE account_id = p_client_id;
END $$;
--> statement-breakpoint

-- Takes what a new order's tracked lines hold off the stock, or refuses naming what lacks.
-- Locks in id order, so that two orders never wait for each other in a circle; not FOR UPDATE, which would wait
-- for the key locks that the lines of other new orders hold.
CREATE FUNCTION take_stock(p_order_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lacking jsonb;
BEGIN
  PERFORM 1 FROM products
    WHERE product_id IN (SELECT product_id FROM order_items WHERE order_id = p_order_id AND tracks_stock)
    ORDER BY product_id FOR NO KEY UPDATE;
  SELECT jsonb_agg(jsonb_build_object('productId', p.product_id, 'name', p.name,
                                      'left', p.stock_quantity, 'wanted', i.quantity)) INTO lacking
    FROM order_items i JOIN products p USING (product_id)
    WHERE i.order_id = p_order_id AND i.tracks_stock AND p.stock_quantity < i.quantity;
  IF lacking IS NOT NULL THEN
    PERFORM refuse('INSUFFICIENT_STOCK', lacking);
  END IF;
  UPDATE products p SET stock_quantity = p.stock_quantity - i.quantity
    FROM order_items i WHERE i.order_id = p_order_id AND i.tracks_stock AND p.product_id = i.product_id;
END $$;
