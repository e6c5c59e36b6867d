-- Adds products to an order as a whole or refuses. The order is locked, so that nobody marks its lines meanwhile.
-- The quantity is added to an unmarked line of the same product, prices, cost and wish (a quantity without a wish goes
-- with any); otherwise a new line stands beside it. Substitutes, and lines that an open purchase run buys for, never
-- grow. Returns whether it took tracked stock.
CREATE OR REPLACE FUNCTION add_to_order(
  p_order_id integer,
  p_open_status smallint, -- in any other status the order cannot be changed
  p_is_own boolean, -- whether the client adds to its own order
  p_product_ids integer[], -- distinct and ascending
  p_quantities integer[],
  p_seen_cents integer[],
  p_any_quantity boolean[],
  p_substitutions text[],
  p_seen_delivery_date date -- the day that was on screen, or NULL
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  target orders;
  added record;
BEGIN
  SELECT * INTO target FROM orders WHERE order_id = p_order_id FOR UPDATE;
  IF p_is_own AND (SELECT is_on_hold FROM accounts WHERE account_id = target.client_id) THEN
    PERFORM refuse('ORDERS_ON_HOLD');
  END IF;
  IF target.status <> p_open_status OR (p_is_own AND target.order_by <= now()) THEN
    PERFORM refuse('NOT_CHANGEABLE');
  END IF;
  -- Locked before the stock, as where an order is placed or cancelled.
  UPDATE order_recency SET is_outdated = true WHERE client_id = target.client_id;
  SELECT * INTO added
    FROM insert_order_lines(p_order_id, p_product_ids, p_quantities, p_seen_cents, p_any_quantity, p_substitutions,
                            target.client_id, now());
  PERFORM refuse_if('PRODUCT_UNAVAILABLE', added.unavailable);
  PERFORM refuse_if('QUANTITY_NOT_ORDERABLE', added.wrong_quantities);
  IF target.delivery_date > p_seen_delivery_date THEN
    PERFORM refuse('DELIVERY_DAY_CHANGED', jsonb_build_object('deliveryDate', target.delivery_date,
                                                              'orderBy', target.order_by));
  END IF;
  PERFORM refuse_if('PRICE_CHANGED', added.risen_prices);
  IF added.takes_stock THEN
    PERFORM take_stock(added.line_ids);
  END IF;

  WITH same AS (
    SELECT DISTINCT ON (new.order_item_id) new.order_item_id AS new_id, old.order_item_id AS old_id,
           new.quantity, new.stock_held
      FROM order_items new JOIN order_items old USING (order_id, product_id, tracks_stock)
      WHERE new.order_item_id = ANY (added.line_ids) AND old.order_item_id <> ALL (added.line_ids)
        AND old.found_quantity IS NULL
        AND NOT EXISTS (SELECT FROM substitutes WHERE substitute_item_id = old.order_item_id)
        AND NOT EXISTS (SELECT FROM purchase_run_lines l JOIN purchase_runs r USING (run_id)
                          WHERE l.order_item_id = old.order_item_id AND r.closed_at IS NULL AND NOT l.has_left)
        AND old.price_cents = new.price_cents AND old.corrected_price_cents IS NULL
        -- Savings and margins are counted with one list price and one cost for the whole line.
        AND old.list_price_cents = new.list_price_cents AND old.cost_cents = new.cost_cents
        -- The units that are there keep their wish, which is part of the first answer of the order's key.
        AND (new.substitution IS NULL OR new.substitution = old.substitution)
      ORDER BY new.order_item_id, old.order_item_id
  ), grown AS (
    UPDATE order_items i
      SET quantity = i.quantity + s.quantity, stock_held = i.stock_held + s.stock_held,
          added_quantity = i.added_quantity + s.quantity, added_at = now()
      FROM same s WHERE i.order_item_id = s.old_id
  )
  DELETE FROM order_items WHERE order_item_id IN (SELECT new_id FROM same);

  DELETE FROM cart_items WHERE client_id = target.client_id;
  RETURN added.takes_stock;
END $$;
