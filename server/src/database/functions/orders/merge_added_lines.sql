-- Moves the quantities of lines that this transaction has added to an order into unmarked lines of the same product,
-- prices, cost and wish (a quantity without a wish goes with any). The others stay beside them, and so does what staff
-- have set a price for. Substitutes, and lines that an open purchase run buys for, never grow.
CREATE OR REPLACE FUNCTION merge_added_lines(p_order_id integer) RETURNS void LANGUAGE sql AS $$
  WITH same AS (
    SELECT DISTINCT ON (new.order_item_id) new.order_item_id AS new_id, old.order_item_id AS old_id,
           new.quantity, new.stock_held
      FROM order_items new JOIN order_items old USING (order_id, product_id, tracks_stock)
      WHERE order_id = p_order_id AND new.added_at = now() AND old.added_at IS DISTINCT FROM now()
        AND old.found_quantity IS NULL
        AND NOT EXISTS (SELECT FROM substitutes WHERE substitute_item_id = old.order_item_id)
        AND NOT EXISTS (SELECT FROM purchase_run_lines l JOIN purchase_runs r USING (run_id)
                          WHERE l.order_item_id = old.order_item_id AND r.closed_at IS NULL AND NOT l.has_left)
        AND old.price_cents = new.price_cents AND old.corrected_price_cents IS NULL
        -- Savings and margins are counted with one list price and one cost for the whole line.
        AND old.list_price_cents = new.list_price_cents AND old.cost_cents = new.cost_cents
        AND old.price_source IS NOT DISTINCT FROM new.price_source AND new.price_source <> 'set'
        AND old.is_permit_overridden = new.is_permit_overridden
        AND old.charge_ids = new.charge_ids AND old.unit_per_pack IS NOT DISTINCT FROM new.unit_per_pack
        AND old.ounces IS NOT DISTINCT FROM new.ounces
        -- The units that are there keep their wish, which is part of the first response of the order's key.
        AND (new.substitution IS NULL OR new.substitution = old.substitution)
      ORDER BY new.order_item_id, old.order_item_id
  ), grown AS (
    UPDATE order_items i
      SET quantity = i.quantity + s.quantity, stock_held = i.stock_held + s.stock_held,
          added_quantity = i.added_quantity + s.quantity, added_at = now()
      FROM same s WHERE i.order_item_id = s.old_id
  )
  DELETE FROM order_items WHERE order_item_id IN (SELECT new_id FROM same)
$$;
