-- Rule: tracked stock suffices. Each order of a set takes what the orders before it leave; one that cannot be placed
-- leaves its stock to those after it. Returns the lines for which too little is left, and how much that is.
CREATE OR REPLACE FUNCTION check_stock(
  p_ordinals integer[], -- the tracked lines: the place of their order in the set, ...
  p_product_ids integer[],
  p_quantities integer[],
  p_stock integer[] -- ... and the stock of the product before the first order
) RETURNS TABLE (ordinal integer, product_id integer, stock_left integer) LANGUAGE plpgsql STABLE ROWS 1 AS $$
#variable_conflict use_column
DECLARE
  short integer[] := '{}';
  next_short integer;
BEGIN
  LOOP
    SELECT min(ordinal) INTO next_short
      FROM (SELECT ordinal, stock - sum(quantity) OVER (PARTITION BY product_id ORDER BY ordinal) AS balance
              FROM unnest(p_ordinals, p_product_ids, p_quantities, p_stock) AS l (ordinal, product_id, quantity, stock)
              WHERE ordinal <> ALL (short)) balances
      WHERE balance < 0;
    EXIT WHEN next_short IS NULL;
    short := short || next_short;
  END LOOP;

  RETURN QUERY
  SELECT l.ordinal, l.product_id, (l.stock - taken.quantity)::integer
    FROM unnest(p_ordinals, p_product_ids, p_quantities, p_stock) AS l (ordinal, product_id, quantity, stock)
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(e.quantity), 0) AS quantity
             FROM unnest(p_ordinals, p_product_ids, p_quantities) AS e (ordinal, product_id, quantity)
             WHERE e.product_id = l.product_id AND e.ordinal < l.ordinal AND e.ordinal <> ALL (short)) taken
    WHERE l.ordinal = ANY (short) AND l.quantity > l.stock - taken.quantity;
END $$;
