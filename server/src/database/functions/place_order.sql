-- Places one order as a whole or refuses it, in one round trip (docs/decisions/004).
-- Returns the order, or {"repeated": order id} where this idempotency key has placed it before.
CREATE OR REPLACE FUNCTION place_order(
  p_placed_by uuid,
  p_client_id uuid,
  p_status smallint,
  p_product_ids integer[], -- distinct and ascending
  p_quantities integer[],
  p_seen_cents integer[],
  p_any_quantity boolean[],
  p_substitutions text[],
  p_delivery_dates date[], -- the next delivery days, soonest first, and until when orders for each are accepted
  p_orders_by timestamptz[],
  p_seen_delivery_date date, -- the day that was on screen, or NULL
  p_minimum_cents integer,
  p_keeps_cart boolean,
  p_key text,
  p_request_hash bytea
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  earlier record;
  placed orders;
  lines record;
BEGIN
  IF EXISTS (SELECT FROM idempotency_keys WHERE account_id = p_placed_by AND key = p_key) THEN
    PERFORM refuse('IDEMPOTENCY_KEY_REUSED');
  END IF;

  -- A second order with the same key waits here until the first transaction has ended.
  -- The day is decided by now(), which is also the order's date.
  INSERT INTO orders (client_id, placed_by, status, idempotency_key, request_hash, store_name, store_address,
                      phone_number, delivery_notes, delivery_date, order_by, substitution)
    SELECT account_id, p_placed_by, p_status, p_key, p_request_hash, store_name, store_address,
           phone_number, delivery_notes, delivery_date, order_by, substitution
      FROM accounts LEFT JOIN open_delivery_window(p_delivery_dates, p_orders_by) ON true
      WHERE account_id = p_client_id AND role = 'client'
    ON CONFLICT (placed_by, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
    RETURNING * INTO placed;
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

  IF p_placed_by = p_client_id AND (SELECT is_on_hold FROM accounts WHERE account_id = p_client_id) THEN
    PERFORM refuse('ORDERS_ON_HOLD');
  END IF;
  SELECT * INTO lines
    FROM insert_order_lines(placed.order_id, p_product_ids, p_quantities, p_seen_cents, p_any_quantity,
                            p_substitutions, CASE WHEN NOT p_keeps_cart THEN p_client_id END, NULL);
  PERFORM refuse_if('PRODUCT_UNAVAILABLE', lines.unavailable);
  PERFORM refuse_if('QUANTITY_NOT_ORDERABLE', lines.wrong_quantities);
  IF lines.total_cents < p_minimum_cents AND p_minimum_cents > (
    SELECT sum(coalesce(i.corrected_price_cents, i.price_cents)::bigint * i.quantity)
      FROM orders o JOIN order_items i USING (order_id) -- the new order among them
      WHERE o.client_id = p_client_id AND o.status = p_status AND o.delivery_date = placed.delivery_date
  ) THEN
    PERFORM refuse('BELOW_MINIMUM', jsonb_build_object('minimumOrder', p_minimum_cents,
                                                       'total', lines.total_cents));
  END IF;
  IF placed.delivery_date > p_seen_delivery_date THEN
    PERFORM refuse('DELIVERY_DAY_CHANGED', jsonb_build_object('deliveryDate', placed.delivery_date,
                                                              'orderBy', placed.order_by));
  END IF;
  PERFORM refuse_if('PRICE_CHANGED', lines.risen_prices);
  IF lines.takes_stock THEN
    PERFORM take_stock(lines.line_ids);
  END IF;

  IF NOT p_keeps_cart THEN
    DELETE FROM cart_items WHERE client_id = p_client_id;
  END IF;
  INSERT INTO events (client_id, type, data) VALUES
    (p_client_id, 'order.created', jsonb_build_object('orderId', placed.order_id, 'clientId', p_client_id));

  RETURN json_build_object(
    'orderId', placed.order_id, 'clientId', p_client_id, 'orderDate', placed.order_date, 'status', p_status,
    'placedBy', p_placed_by, 'storeName', placed.store_name, 'storeAddress', placed.store_address,
    'deliveryDate', placed.delivery_date, 'orderBy', placed.order_by, 'tookStock', lines.takes_stock,
    'items', (
      SELECT json_agg(json_build_object('id', order_item_id, 'productId', product_id, 'productName', product_name,
               'imageUrl', image_url, 'quantity', quantity, 'priceCents', price_cents,
               'listPriceCents', list_price_cents, 'foundQuantity', NULL, 'addedAt', NULL,
               'substitution', coalesce(substitution, placed.substitution))
               ORDER BY order_item_id)
        FROM order_items WHERE order_id = placed.order_id));
END $$;
