-- Gives the lines of an order the deals of the promotions that run: units in deals become lines of their own, and free
-- goods are added. What an order has does not get dearer. The caller has locked the client and tracked free goods.
-- Returns whether lines have changed.
CREATE OR REPLACE FUNCTION apply_deals(p_order_id integer) RETURNS boolean LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  has_changed boolean := false;
  missed jsonb := '[]'; -- free goods that cannot be had
  promotion record;
  goods products;
  missing integer;
  available integer;
BEGIN
  WITH open AS MATERIALIZED ( -- what may take part
    SELECT (d.i).*, d.client_id, d.otherwise_cents, d.only_id FROM dealable_lines(p_order_id) d
  ), deal AS MATERIALIZED (
    SELECT d.* FROM (
      SELECT client_id, array_agg(order_item_id) AS keys, array_agg(product_id) AS product_ids,
             array_agg(quantity) AS quantities, array_agg(otherwise_cents) AS cents, array_agg(only_id) AS only_ids
        FROM open GROUP BY client_id) o
      CROSS JOIN LATERAL deal_units(o.client_id, p_order_id, o.keys, o.product_ids, o.quantities, o.cents,
                                    o.only_ids, NULL, NULL) d
  ), planned AS MATERIALIZED (
    SELECT o.*, d.promotion_id AS deal_id, coalesce(d.units, 0) AS units, d.cents
      FROM open o LEFT JOIN deal d ON d.key = o.order_item_id
  ), change AS MATERIALIZED (
    SELECT * FROM planned
      WHERE (SELECT sum(units * coalesce(cents, 0)::bigint + (quantity - units) * otherwise_cents::bigint)
                      <= sum(quantity * price_cents::bigint) FROM planned)
        AND (deal_id IS DISTINCT FROM promotion_id
             OR (units, cents) IS DISTINCT FROM (CASE WHEN promotion_id IS NULL THEN 0 ELSE quantity END,
                                                 CASE WHEN promotion_id IS NOT NULL THEN price_cents END))
  ), split AS ( -- the units without a deal, with all other columns of their line
    INSERT INTO order_items OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(i, jsonb_build_object(
               'order_item_id', nextval(pg_get_serial_sequence('order_items', 'order_item_id')),
               'quantity', c.quantity - c.units,
               'stock_held', greatest(0, c.stock_held - c.units),
               'added_quantity', greatest(0, c.added_quantity - c.units),
               'added_at', CASE WHEN c.added_quantity > c.units THEN c.added_at END,
               'price_cents', c.otherwise_cents,
               'price_source', coalesce(c.undealt_source, c.price_source),
               'promotion_id', NULL, 'deal_quantity', NULL, 'undealt_cents', NULL, 'undealt_source', NULL))).*
        FROM change c JOIN order_items i USING (order_item_id) WHERE c.units > 0 AND c.units < c.quantity
  ), changed AS (
    UPDATE order_items i
      SET quantity = kept.units,
          stock_held = least(i.stock_held, kept.units),
          added_quantity = least(i.added_quantity, kept.units),
          promotion_id = c.deal_id,
          deal_quantity = (SELECT p.quantity FROM promotions p WHERE p.promotion_id = c.deal_id),
          price_cents = CASE WHEN c.units = 0 THEN c.otherwise_cents ELSE c.cents END,
          price_source = CASE WHEN c.cents < c.otherwise_cents THEN 'deal'
                              ELSE coalesce(c.undealt_source, c.price_source) END,
          undealt_cents = CASE WHEN c.cents < c.otherwise_cents THEN c.otherwise_cents END,
          undealt_source = CASE WHEN c.cents < c.otherwise_cents THEN coalesce(c.undealt_source, c.price_source) END
      FROM change c CROSS JOIN LATERAL (SELECT CASE WHEN c.units = 0 THEN c.quantity ELSE c.units END AS units) kept
      WHERE i.order_item_id = c.order_item_id
      RETURNING 1
  )
  SELECT EXISTS (SELECT FROM changed) INTO has_changed;

  FOR promotion IN
    SELECT p.*, o.client_id, o.delivery_date, CASE WHEN o.order_date < now() THEN now() END AS added_at,
           sum(i.quantity) FILTER (WHERE NOT is_free_line(i.price_cents, i.price_source)) / p.quantity
             * p.free_quantity AS wanted,
           coalesce(sum(i.quantity) FILTER (WHERE is_free_line(i.price_cents, i.price_source)), 0) AS given
      FROM promotions p JOIN order_items i USING (promotion_id) JOIN orders o USING (order_id)
      WHERE i.order_id = p_order_id AND p.kind = 'free' AND is_in_force(p.from_day, p.to_day, now())
      GROUP BY p.promotion_id, o.order_id ORDER BY p.free_product_id
  LOOP
    missing := promotion.wanted - promotion.given;
    CONTINUE WHEN missing <= 0;
    SELECT * INTO goods FROM products WHERE product_id = promotion.free_product_id FOR NO KEY UPDATE;
    available := CASE
      WHEN goods.deleted_at IS NOT NULL OR NOT goods.in_stock
        OR (goods.permit_type_id IS NOT NULL AND permit_problem(goods.permit_type_id, promotion.client_id,
                                                                promotion.delivery_date) IS NOT NULL) THEN 0
      WHEN goods.track_stock THEN least(missing, greatest(0, goods.stock_quantity))
      ELSE least(missing, 10000) END;
    IF available > 0 THEN
      INSERT INTO order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents,
                               price_source, cost_cents, tracks_stock, stock_held, added_quantity, added_at, promotion_id, deal_quantity,
                               charge_ids, unit_per_pack, ounces)
        SELECT p_order_id, goods.product_id, goods.name, goods.image_url, available, 0, regular_cents,
               'deal', goods.cost_price_cents, goods.track_stock, CASE WHEN goods.track_stock THEN available ELSE 0 END,
               CASE WHEN promotion.added_at IS NULL THEN 0 ELSE available END, promotion.added_at,
               promotion.promotion_id, promotion.free_quantity, goods.charge_ids,
               CASE WHEN goods.charge_ids <> '{}' THEN goods.unit_per_pack END,
               CASE WHEN goods.charge_ids <> '{}' THEN goods.ounces END
          FROM price_of(goods, promotion.client_id, 1, now());
      IF goods.track_stock THEN
        UPDATE products SET stock_quantity = stock_quantity - available, stock_taken = stock_taken + available
          WHERE product_id = goods.product_id;
      END IF;
      PERFORM complete_charges(p_order_id);
      has_changed := true;
    END IF;
    IF available < missing THEN
      missed := missed || jsonb_build_object('promotionId', promotion.promotion_id, 'productId', goods.product_id,
                                             'name', goods.name, 'quantity', missing - available);
    END IF;
  END LOOP;
  UPDATE orders SET left_out = nullif(missed, '[]')
    WHERE order_id = p_order_id AND left_out IS DISTINCT FROM nullif(missed, '[]');
  RETURN has_changed OR missed <> '[]';
END $$;
