-- Rule: tracked stock suffices. Each order of a set takes what the orders before it leave; one that cannot be placed
-- leaves its stock to those after it. Returns the orders that cannot be placed with their lines in the rejection.
CREATE OR REPLACE FUNCTION check_stock(
  p_ordinals integer[], -- the tracked lines: the place of their order in the set, ...
  p_product_ids integer[],
  p_names text[],
  p_quantities integer[],
  p_stock integer[] -- ... and the stock of the product before the first order
) RETURNS TABLE (ordinal integer, details jsonb) LANGUAGE plpgsql STABLE ROWS 1 AS $$
#variable_conflict use_column
DECLARE
  short integer[] := '{}';
  next_short integer;
BEGIN
  IF p_ordinals IS NULL THEN
    RETURN;
  END IF;
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
  SELECT l.ordinal, jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name,
                                                 'left', l.stock - taken.quantity, 'wanted', l.quantity)
                              ORDER BY l.product_id)
    FROM unnest(p_ordinals, p_product_ids, p_names, p_quantities, p_stock)
           AS l (ordinal, product_id, name, quantity, stock)
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(e.quantity), 0) AS quantity
             FROM unnest(p_ordinals, p_product_ids, p_quantities) AS e (ordinal, product_id, quantity)
             WHERE e.product_id = l.product_id AND e.ordinal < l.ordinal AND e.ordinal <> ALL (short)) taken
    WHERE l.ordinal = ANY (short) AND l.quantity > l.stock - taken.quantity
    GROUP BY l.ordinal;
END $$;
