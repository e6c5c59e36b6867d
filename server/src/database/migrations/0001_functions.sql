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

-- Claims a key for the running transaction. NULL: it is ours, do the work and keep its outcome.
-- Otherwise the work was done: the outcome that was kept, or a refusal where the request was another.
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
      RETURN CASE WHEN kept.request_hash = p_request_hash THEN kept.outcome
             ELSE jsonb_build_object('refused', 'IDEMPOTENCY_KEY_REUSED') END;
    END IF;
    -- It was released between the two statements: claim again.
  END LOOP;
END $$;
--> statement-breakpoint

-- A refusal is not kept: the key may be used again.
CREATE FUNCTION release_idempotency_key(p_account_id uuid, p_key text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM idempotency_keys WHERE account_id = p_account_id AND key = p_key
$$;
--> statement-breakpoint

CREATE TYPE order_line AS (
  product_id integer,
  quantity integer,
  seen_cents integer,
  name text,
  image_url text,
  charged_cents integer,
  list_cents integer,
  available boolean,
  tracked boolean
);
--> statement-breakpoint

-- Places one order, whole or not at all, in one round trip (docs/decisions/004).
-- p_product_ids are distinct; p_seen_cents holds what the buyer saw of each, or NULL where nothing was said.
-- Answers the order, {repeated: order id} where the key was used for it before, or {refused, details}.
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
  client accounts;
  lines order_line[];
  all_available boolean;
  any_risen boolean;
  any_tracked boolean;
  problems jsonb;
  placed orders;
  items json;
  told integer;
BEGIN
  IF p_key IS NOT NULL THEN
    repeated := claim_idempotency_key(p_account_id, p_key, p_request_hash);
    IF repeated IS NOT NULL THEN
      RETURN repeated;
    END IF;
  END IF;

  SELECT * INTO client FROM accounts WHERE account_id = p_client_id AND role = 'client';
  IF NOT FOUND THEN
    PERFORM release_idempotency_key(p_account_id, p_key);
    RETURN json_build_object('refused', 'NOT_FOUND');
  END IF;

  -- Everything that is charged comes from this one reading, so no price can change in between.
  SELECT array_agg(line ORDER BY (line).product_id), bool_and((line).available),
         bool_or((line).charged_cents > (line).seen_cents), bool_or((line).tracked)
    INTO lines, all_available, any_risen, any_tracked
    FROM (
      SELECT ROW(w.product_id, w.quantity, w.seen_cents, p.name, p.image_url, p.charged_cents, p.price_cents,
                 p.deleted_at IS NULL AND coalesce(p.in_stock, false), p.track_stock)::order_line AS line
        FROM unnest(p_product_ids, p_quantities, p_seen_cents) AS w (product_id, quantity, seen_cents)
        LEFT JOIN products p USING (product_id)
    ) AS wanted;

  IF NOT all_available THEN
    SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'name', name)) INTO problems
      FROM unnest(lines) WHERE NOT available;
    PERFORM release_idempotency_key(p_account_id, p_key);
    RETURN json_build_object('refused', 'PRODUCT_UNAVAILABLE', 'details', problems);
  END IF;

  IF any_risen THEN
    SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'name', name,
                                        'oldPrice', seen_cents, 'newPrice', charged_cents)) INTO problems
      FROM unnest(lines) WHERE charged_cents > seen_cents;
    PERFORM release_idempotency_key(p_account_id, p_key);
    RETURN json_build_object('refused', 'PRICE_CHANGED', 'details', problems);
  END IF;

  IF any_tracked THEN
    -- Locked in id order, so that two orders never wait for each other in a circle.
    PERFORM 1 FROM products
      WHERE product_id IN (SELECT product_id FROM unnest(lines) WHERE tracked) ORDER BY product_id FOR UPDATE;
    SELECT jsonb_agg(jsonb_build_object('productId', p.product_id, 'name', p.name,
                                        'left', p.stock_quantity, 'wanted', line.quantity)) INTO problems
      FROM unnest(lines) AS line JOIN products p USING (product_id)
      WHERE line.tracked AND p.stock_quantity < line.quantity;
    IF problems IS NOT NULL THEN
      PERFORM release_idempotency_key(p_account_id, p_key);
      RETURN json_build_object('refused', 'INSUFFICIENT_STOCK', 'details', problems);
    END IF;
    UPDATE products p SET stock_quantity = p.stock_quantity - line.quantity
      FROM unnest(lines) AS line WHERE line.tracked AND p.product_id = line.product_id;
  END IF;

  INSERT INTO orders (client_id, placed_by) VALUES (p_client_id, p_account_id) RETURNING * INTO placed;
  WITH inserted AS (
    INSERT INTO order_items (order_id, product_id, product_name, image_url, quantity, price_cents,
                             list_price_cents, tracks_stock, stock_held)
      SELECT placed.order_id, product_id, name, image_url, quantity, charged_cents, list_cents, tracked,
             CASE WHEN tracked THEN quantity ELSE 0 END
        FROM unnest(lines)
      RETURNING order_item_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents
  )
  SELECT json_agg(json_build_object('id', order_item_id, 'productId', product_id, 'productName', product_name,
           'imageUrl', image_url, 'quantity', quantity, 'priceCents', price_cents,
           'listPriceCents', list_price_cents, 'foundQuantity', NULL) ORDER BY order_item_id)
    INTO items FROM inserted;
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
  END IF;

  IF p_key IS NOT NULL THEN
    UPDATE idempotency_keys SET outcome = jsonb_build_object('repeated', placed.order_id)
      WHERE account_id = p_account_id AND key = p_key;
  END IF;
  RETURN json_build_object(
    'orderId', placed.order_id, 'clientId', p_client_id, 'orderDate', placed.order_date, 'status', 0,
    'placedBy', p_account_id, 'storeName', client.store_name, 'storeAddress', client.store_address,
    'items', items, 'tookStock', any_tracked);
END $$;
