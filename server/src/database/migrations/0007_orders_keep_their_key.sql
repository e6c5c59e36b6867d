-- An order keeps the key that it was placed under, so that placing one writes no row but its own.
UPDATE orders o SET idempotency_key = k.key, request_hash = k.request_hash
  FROM idempotency_keys k WHERE (k.outcome ->> 'repeated')::int = o.order_id;
--> statement-breakpoint
DELETE FROM idempotency_keys WHERE outcome ? 'repeated';
--> statement-breakpoint

-- Claims a key for the running transaction. NULL: it is ours, do the work and keep its outcome. Otherwise the
-- work was done, and this is the outcome that was kept. Refuses where the request was another, an order among them.
-- A second claim of a key waits here until the first one's transaction has ended.
CREATE OR REPLACE FUNCTION claim_idempotency_key(p_account_id uuid, p_key text, p_request_hash bytea) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  kept idempotency_keys;
BEGIN
  IF EXISTS (SELECT FROM orders WHERE placed_by = p_account_id AND idempotency_key = p_key) THEN
    PERFORM refuse('IDEMPOTENCY_KEY_REUSED');
  END IF;
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

-- Places one order, whole or not at all, in one round trip (docs/decisions/004).
-- p_product_ids are distinct and ascending; p_seen_cents holds what the buyer saw of each, or NULL where
-- nothing was said. Answers the order, or {repeated: order id} where the key was used for it before.
CREATE OR REPLACE FUNCTION place_order(
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
  known record;
  placed record;
  told integer;
BEGIN
  IF EXISTS (SELECT FROM idempotency_keys WHERE account_id = p_account_id AND key = p_key) THEN
    PERFORM refuse('IDEMPOTENCY_KEY_REUSED');
  END IF;

  -- One statement, so everything that is charged comes from one reading of the catalogue. What may not be
  -- ordered is left out here and refused below, which undoes the rest.
  -- A second order with the same key waits here until the first one's transaction has ended.
  WITH wanted AS (
    SELECT * FROM unnest(p_product_ids, p_quantities, p_seen_cents) AS w (product_id, quantity, seen_cents)
  ), new_order AS (
    INSERT INTO orders (client_id, placed_by, idempotency_key, request_hash)
      SELECT account_id, p_account_id, p_key, p_request_hash
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
    SELECT order_id, request_hash INTO known FROM orders WHERE placed_by = p_account_id AND idempotency_key = p_key;
    IF NOT FOUND THEN
      PERFORM refuse('NOT_FOUND');
    ELSIF known.request_hash <> p_request_hash THEN
      PERFORM refuse('IDEMPOTENCY_KEY_REUSED');
    END IF;
    RETURN json_build_object('repeated', known.order_id);
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

  RETURN json_build_object(
    'orderId', placed.order_id, 'clientId', p_client_id, 'orderDate', placed.order_date, 'status', 0,
    'placedBy', p_account_id, 'items', placed.items, 'tookStock', placed.any_tracked,
    'storeName', a.store_name, 'storeAddress', a.store_address) FROM accounts a WHERE account_id = p_client_id;
END $$;
--> statement-breakpoint

-- One update for all the orders of a statement: many are placed together.
CREATE FUNCTION note_last_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts a SET last_order_date = greatest(a.last_order_date, n.order_date)
    FROM (SELECT client_id, max(order_date) AS order_date FROM new_orders GROUP BY client_id) n
    WHERE a.account_id = n.client_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_dated ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_placed AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION note_last_orders();
--> statement-breakpoint
CREATE TRIGGER orders_redated AFTER UPDATE OF order_date ON orders
  FOR EACH ROW EXECUTE FUNCTION note_last_order();
