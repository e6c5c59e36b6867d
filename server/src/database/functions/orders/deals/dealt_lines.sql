-- The order lines for some products, in a new order or as an addition to one. Units in deals, other units and free goods
-- are separate lines. For an addition, the result also has two rows for each line of the order that may take part in
-- deals: one after the addition, and one before it with the sign -1. The sum of all rows is then what the addition adds.
-- Deleted products are left out.
CREATE OR REPLACE FUNCTION dealt_lines(
  p_client_id uuid,
  p_order_id integer, -- the order that the products are added to, or NULL
  p_day date,
  p_product_ids integer[],
  p_quantities integer[],
  p_set_cents integer[] -- the prices of the lines that staff set, or NULL
) RETURNS TABLE (
  p products,
  quantity integer,
  cents integer, -- what a unit costs, ...
  otherwise_cents integer, -- ... and what without the deal; of free goods the regular price
  promotion_id integer, -- NULL for units without a deal
  takes_part boolean, -- whether it counts for promotions
  is_free boolean,
  sign integer,
  charge_ids integer[], -- the charges of the line, and what they are counted by
  unit_per_pack integer,
  ounces numeric,
  cost_cents integer
) LANGUAGE sql STABLE ROWS 20 AS $$
  WITH added AS MATERIALIZED (
    SELECT 1000000000000000 + row_number() OVER (ORDER BY l.product_id, l.set_cents) AS key, p, l.quantity,
           coalesce(l.set_cents, price.charged_cents) AS otherwise_cents,
           p.in_stock AND l.set_cents IS NULL AND NOT price.is_fixed AS takes_part, p.charge_ids,
           CASE WHEN p.charge_ids <> '{}' THEN p.unit_per_pack END AS unit_per_pack,
           CASE WHEN p.charge_ids <> '{}' THEN p.ounces END AS ounces, p.cost_price_cents AS cost_cents
      FROM unnest(p_product_ids, p_quantities, p_set_cents) AS l (product_id, quantity, set_cents)
           JOIN products p ON p.product_id = l.product_id AND p.deleted_at IS NULL
           CROSS JOIN LATERAL (
             SELECT l.quantity + CASE WHEN p_order_id IS NULL THEN 0
                                      ELSE ordered_quantity(p_order_id, l.product_id) END AS quantity) AS ordered
           CROSS JOIN LATERAL price_of(p, p_client_id, ordered.quantity, now()) price
  ), former AS MATERIALIZED (
    SELECT (d.i).order_item_id AS key, p, d.i, d.otherwise_cents, d.only_id
      FROM dealable_lines(p_order_id) d JOIN products p ON p.product_id = (d.i).product_id
  ), merged AS MATERIALIZED ( -- which line of the order an added one becomes part of, as `merge_added_lines` decides
    SELECT a.*, (SELECT min(f.key) FROM former f
                   WHERE a.takes_part AND (f.i).product_id = (a.p).product_id
                     AND (f.i).price_cents = a.otherwise_cents AND f.otherwise_cents = a.otherwise_cents
                     AND (f.i).charge_ids = a.charge_ids AND (f.i).cost_cents = a.cost_cents
                     AND (f.i).unit_per_pack IS NOT DISTINCT FROM a.unit_per_pack
                     AND (f.i).ounces IS NOT DISTINCT FROM a.ounces) AS former_key
      FROM added a
  ), line AS MATERIALIZED (
    SELECT key, p, quantity, otherwise_cents, 0 AS former_quantity, NULL::integer AS former_cents,
           NULL::integer AS former_id, NULL::integer AS only_id, takes_part, charge_ids, unit_per_pack, ounces,
           cost_cents
      FROM merged WHERE former_key IS NULL
    UNION ALL
    SELECT key, p,
           (i).quantity + coalesce((SELECT sum(m.quantity) FROM merged m WHERE m.former_key = f.key), 0)::integer,
           otherwise_cents, (i).quantity, (i).price_cents, (i).promotion_id, only_id, true, (i).charge_ids,
           (i).unit_per_pack, (i).ounces, (i).cost_cents
      FROM former f
  ), deal AS MATERIALIZED (
    SELECT d.*
      FROM (SELECT array_agg(key) AS keys, array_agg((p).product_id) AS product_ids, array_agg(quantity) AS quantities,
                   array_agg(otherwise_cents) AS cents, array_agg(only_id) AS only_ids
              FROM line WHERE takes_part) AS l
           CROSS JOIN LATERAL deal_units(p_client_id, p_order_id, l.keys, l.product_ids, l.quantities, l.cents,
                                         l.only_ids, p_product_ids, p_quantities) d
  ), planned AS MATERIALIZED (
    SELECT l.*, d.promotion_id AS deal_id, coalesce(d.units, 0) AS units, d.cents AS deal_cents
      FROM line l LEFT JOIN deal d USING (key)
  ), better AS ( -- What an order has does not get dearer.
    SELECT coalesce(sum(units * coalesce(deal_cents, 0)::bigint + (quantity - units) * otherwise_cents::bigint)
                    <= sum(quantity * coalesce(former_cents, otherwise_cents)::bigint), true) AS is_better FROM planned
  ), decided AS MATERIALIZED (
    SELECT key, p, quantity, otherwise_cents, former_quantity, former_cents, former_id, takes_part, charge_ids,
           unit_per_pack, ounces, cost_cents,
           CASE WHEN is_better THEN deal_id ELSE former_id END AS deal_id,
           CASE WHEN is_better THEN units WHEN former_id IS NULL THEN 0 ELSE quantity END AS units,
           CASE WHEN is_better THEN deal_cents ELSE former_cents END AS deal_cents
      FROM planned CROSS JOIN better
  ), promised AS ( -- the free goods of each promotion, and how many of the product are taken before
    SELECT f.promotion_id, g, price.regular_cents AS free_cents, f.units,
           coalesce((SELECT sum(a.quantity) FROM added a WHERE (a.p).product_id = g.product_id), 0)
             + sum(f.units) OVER (PARTITION BY g.product_id ORDER BY f.promotion_id) - f.units AS taken
      FROM (SELECT r.promotion_id, r.free_product_id,
                   sum(d.units) / r.quantity * r.free_quantity
                     - coalesce((SELECT sum(i.quantity) FROM order_items i
                                   WHERE i.order_id = p_order_id AND i.promotion_id = r.promotion_id
                                     AND is_free_line(i.price_cents, i.price_source)), 0) AS units
              FROM decided d JOIN promotions r ON r.promotion_id = d.deal_id
              WHERE r.kind = 'free' GROUP BY r.promotion_id) AS f
           JOIN products g ON g.product_id = f.free_product_id
           CROSS JOIN LATERAL price_of(g, p_client_id, 1, now()) price
      WHERE f.units > 0 AND g.deleted_at IS NULL AND g.in_stock
        AND (g.permit_type_id IS NULL OR permit_problem(g.permit_type_id, p_client_id, p_day) IS NULL)
  ), given AS (
    SELECT promotion_id, g, free_cents,
           CASE WHEN (g).track_stock THEN least(units, (g).stock_quantity - taken) ELSE least(units, 10000) END AS units
      FROM promised
  ), after AS ( -- Units of a line at one price stay one line, because charges round once for each line.
    SELECT key, p, deal_cents AS cents, otherwise_cents, deal_id, takes_part, charge_ids, unit_per_pack, ounces,
           cost_cents, units AS quantity
      FROM decided WHERE units > 0
    UNION ALL
    SELECT key, p, otherwise_cents, otherwise_cents, NULL, takes_part, charge_ids, unit_per_pack, ounces,
           cost_cents, quantity - units
      FROM decided WHERE quantity > units
  )
  SELECT (array_agg(p))[1], sum(quantity)::integer, cents, otherwise_cents, deal_id, takes_part, false, 1, charge_ids,
         unit_per_pack, ounces, cost_cents
    FROM after
    GROUP BY key, cents, otherwise_cents, deal_id, takes_part, charge_ids, unit_per_pack, ounces, cost_cents
  UNION ALL
  SELECT p, former_quantity, former_cents, otherwise_cents, former_id, takes_part, false, -1, charge_ids,
         unit_per_pack, ounces, cost_cents
    FROM decided WHERE former_cents IS NOT NULL
  UNION ALL
  SELECT g, units::integer, 0, free_cents, promotion_id, false, true, 1, (g).charge_ids, (g).unit_per_pack, (g).ounces,
         (g).cost_price_cents
    FROM given WHERE units > 0
$$;
