-- The one rule of promotions: which units of lines, sorted into promotions, cost what. A product takes part in one
-- promotion: that with which all of them together save the buyer most. Of a promotion's units, the dearest first, each
-- full quantity is a deal. Returns the lines with units in deals; of a promotion with free goods, all its lines.
-- It compares at most 1,024 choices, beginning with the products of the largest sums. Each other product takes its
-- oldest promotion.
CREATE OR REPLACE FUNCTION deal_units(
  p_client_id uuid,
  p_order_id integer, -- the order of the lines, which does not count for the limit of a client; NULL for none
  p_keys bigint[], -- the lines, ...
  p_product_ids integer[],
  p_quantities integer[],
  p_cents integer[], -- ... what a unit is charged otherwise, ...
  p_promotion_ids integer[], -- ... and the only promotion that the line may take part in, or NULL
  p_taken_ids integer[], -- the products that are taken from stock before free goods, ...
  p_taken_quantities integer[] -- ... and how many units; both NULL if stock is already lower by them
) RETURNS TABLE (
  promotion_id integer,
  key bigint,
  units integer,
  cents integer, -- the price of these units
  saved_cents bigint, -- of these units against what they are charged otherwise
  free_units integer -- of the whole promotion
) LANGUAGE sql STABLE ROWS 5 AS $$
  WITH line AS (
    SELECT * FROM unnest(p_keys, p_product_ids, p_quantities, p_cents, p_promotion_ids)
             AS l (key, product_id, quantity, cents, only_id)
  ), product AS (
    SELECT product_id, max(only_id) AS only_id, sum(quantity * cents::bigint) AS value FROM line GROUP BY product_id
  ), running AS MATERIALIZED (
    SELECT r.*, CASE WHEN f.deleted_at IS NULL AND f.in_stock
                       AND NOT (f.track_stock AND f.stock_quantity <= coalesce((
                         SELECT sum(quantity) FROM unnest(p_taken_ids, p_taken_quantities) AS t (product_id, quantity)
                           WHERE t.product_id = f.product_id), 0))
                       THEN (SELECT regular_cents FROM price_of(f, p_client_id, 1, now())) ELSE 0 END AS free_cents
      FROM promotions r LEFT JOIN products f ON f.product_id = r.free_product_id
      WHERE r.product_ids && p_product_ids AND is_in_force(r.from_day, r.to_day, now())
        AND (SELECT sum(quantity) FROM line WHERE product_id = ANY (r.product_ids)) >= r.quantity
        AND has_deal_left(r, p_client_id, p_order_id)
  ), way AS MATERIALIZED ( -- a product and a promotion in which it may take part
    SELECT p.product_id, p.value, r.promotion_id, count(*) OVER (PARTITION BY p.product_id) AS ways
      FROM product p JOIN running r ON p.product_id = ANY (r.product_ids)
      WHERE p.only_id IS NULL OR p.only_id = r.promotion_id
  ), contested AS MATERIALIZED (
    SELECT product_id, array_agg(promotion_id ORDER BY promotion_id) AS promotion_ids,
           row_number() OVER (ORDER BY max(value) DESC, product_id) - 1 AS place,
           max(ways) OVER () AS base, count(*) OVER () AS products
      FROM way WHERE ways > 1 GROUP BY product_id, ways
  ), decided AS ( -- how many products are decided together
    SELECT max(base) AS base, least(max(products), floor(ln(1024) / ln(max(base))))::integer AS products FROM contested
  ), choice AS MATERIALIZED (
    SELECT c.choice, w.product_id, w.promotion_id
      FROM generate_series(0, coalesce((SELECT base ^ products FROM decided), 1)::integer - 1) AS c (choice)
           CROSS JOIN way w WHERE w.ways = 1
    UNION ALL
    SELECT c.choice, t.product_id,
           t.promotion_ids[CASE WHEN t.place < d.products
                             THEN 1 + c.choice / (d.base ^ t.place)::integer % d.base ELSE 1 END]
      FROM decided d CROSS JOIN generate_series(0, (d.base ^ d.products)::integer - 1) AS c (choice)
           CROSS JOIN contested t
  ), priced AS MATERIALIZED (
    SELECT c.choice, c.promotion_id, l.key, l.quantity, l.cents, r.kind,
           sum(l.quantity) OVER of_promotion / r.quantity AS deals,
           least(l.quantity, greatest(0, sum(l.quantity) OVER of_promotion / r.quantity * r.quantity
                                         - (sum(l.quantity) OVER dearest - l.quantity))) AS units,
           deal_cents(l.cents, r.price_cents, r.percent) AS deal_cents, r.free_quantity, r.free_cents
      FROM choice c JOIN line l USING (product_id) JOIN running r USING (promotion_id)
      WINDOW of_promotion AS (PARTITION BY c.choice, c.promotion_id),
             dearest AS (PARTITION BY c.choice, c.promotion_id ORDER BY l.cents DESC, l.key)
  ), promised AS (
    SELECT choice, promotion_id, sum(units * (cents - deal_cents)::bigint)
                                   + max(deals * coalesce(free_quantity * free_cents::bigint, 0)) AS saved
      FROM priced GROUP BY choice, promotion_id
  ), best AS (
    SELECT choice FROM promised GROUP BY choice ORDER BY sum(saved) DESC, choice LIMIT 1
  )
  SELECT promotion_id, key, CASE kind WHEN 'free' THEN quantity ELSE units END::integer, deal_cents,
         units * (cents - deal_cents)::bigint, (deals * free_quantity)::integer
    FROM priced JOIN best USING (choice)
    WHERE deals > 0 AND (kind = 'free' OR (units > 0 AND deal_cents < cents))
$$;
