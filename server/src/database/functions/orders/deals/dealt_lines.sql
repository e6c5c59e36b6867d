-- What some quantities of products would be charged in a new order of a client for a day: the units in deals and the
-- others of a product, and the free goods that can be had, as lines of their own. Deleted products are left out.
CREATE OR REPLACE FUNCTION dealt_lines(
  p_client_id uuid,
  p_day date,
  p_product_ids integer[], -- each once
  p_quantities integer[]
) RETURNS TABLE (
  p products,
  quantity integer,
  cents integer, -- what a unit costs, ...
  otherwise_cents integer, -- ... and what without the deal; of free goods the regular price
  promotion_id integer, -- NULL for units without a deal
  takes_part boolean, -- whether it counts for promotions
  is_free boolean
) LANGUAGE sql STABLE ROWS 20 AS $$
  WITH line AS MATERIALIZED (
    SELECT l.product_id, l.quantity, p, price.charged_cents, p.in_stock AND NOT price.is_fixed AS takes_part
      FROM unnest(p_product_ids, p_quantities) AS l (product_id, quantity)
           JOIN products p ON p.product_id = l.product_id AND p.deleted_at IS NULL
           CROSS JOIN LATERAL price_of(p, p_client_id, l.quantity, now()) price
  ), deal AS MATERIALIZED (
    SELECT d.*
      FROM (SELECT array_agg(product_id::bigint) AS keys, array_agg(product_id) AS product_ids,
                   array_agg(quantity) AS quantities, array_agg(charged_cents) AS cents
              FROM line WHERE takes_part) AS l
           CROSS JOIN LATERAL deal_units(p_client_id, NULL, l.keys, l.product_ids, l.quantities, l.cents, NULL) d
  ), promised AS ( -- the free goods of each promotion, and how many of the product are taken before
    SELECT d.promotion_id, g, d.units, d.free_cents,
           coalesce((SELECT line.quantity FROM line WHERE line.product_id = g.product_id), 0)
             + sum(d.units) OVER (PARTITION BY g.product_id ORDER BY d.promotion_id) - d.units AS taken
      FROM (SELECT promotion_id, max(free_units) AS units, max(free_cents) AS free_cents
              FROM deal WHERE free_units IS NOT NULL GROUP BY promotion_id) AS d
           JOIN promotions r USING (promotion_id) JOIN products g ON g.product_id = r.free_product_id
      WHERE g.deleted_at IS NULL AND g.in_stock
        AND (g.permit_type_id IS NULL OR permit_problem(g.permit_type_id, p_client_id, p_day) IS NULL)
  ), given AS (
    SELECT promotion_id, g, free_cents,
           CASE WHEN (g).track_stock THEN least(units, (g).stock_quantity - taken) ELSE least(units, 10000) END AS units
      FROM promised
  )
  SELECT l.p, d.units, d.cents, l.charged_cents, d.promotion_id, true, false
    FROM line l JOIN deal d ON d.key = l.product_id
  UNION ALL
  SELECT l.p, l.quantity - coalesce(d.units, 0), l.charged_cents, l.charged_cents, NULL, l.takes_part, false
    FROM line l LEFT JOIN deal d ON d.key = l.product_id WHERE l.quantity > coalesce(d.units, 0)
  UNION ALL
  SELECT g, units::integer, 0, free_cents, promotion_id, false, true FROM given WHERE units > 0
$$;
