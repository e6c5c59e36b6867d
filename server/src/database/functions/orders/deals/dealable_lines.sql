-- The lines of an order that may take part in deals. A line does not if it is marked, corrected, substituted or in an
-- open purchase run. Then no other line of its promotion does either.
CREATE OR REPLACE FUNCTION dealable_lines(p_order_id integer) RETURNS TABLE (
  i order_items,
  client_id uuid,
  otherwise_cents integer, -- what a unit is charged without deals
  only_id integer -- the only promotion that the line may take part in, or NULL
) LANGUAGE sql STABLE ROWS 10 AS $$
  WITH line AS MATERIALIZED (
    SELECT i, o.client_id,
           i.found_quantity IS NOT NULL OR i.corrected_price_cents IS NOT NULL
             OR EXISTS (SELECT FROM substitutes s WHERE i.order_item_id IN (s.order_item_id, s.substitute_item_id))
             OR EXISTS (SELECT FROM purchase_run_lines l JOIN purchase_runs r USING (run_id)
                          WHERE l.order_item_id = i.order_item_id AND r.closed_at IS NULL AND NOT l.has_left)
             OR (i.promotion_id IS NOT NULL
                 AND NOT EXISTS (SELECT FROM promotions p WHERE p.promotion_id = i.promotion_id
                                   AND is_in_force(p.from_day, p.to_day, now()))) AS stays
      FROM order_items i JOIN orders o USING (order_id) WHERE i.order_id = p_order_id
  )
  SELECT i, client_id, coalesce((i).undealt_cents, (i).price_cents),
         -- Free goods that were given stay with what was bought for them.
         (SELECT f.promotion_id FROM promotions f WHERE f.promotion_id = (i).promotion_id AND f.kind = 'free')
    FROM line JOIN products p ON p.product_id = (i).product_id
    WHERE NOT stays AND NOT is_free_line((i).price_cents, (i).price_source)
      AND ((i).promotion_id IS NULL
           OR (i).promotion_id NOT IN (SELECT (s.i).promotion_id FROM line s WHERE s.stays
                                                                               AND (s.i).promotion_id IS NOT NULL))
      AND coalesce((i).undealt_source, (i).price_source) IS DISTINCT FROM 'set'
      AND (coalesce((i).undealt_source, (i).price_source) IS DISTINCT FROM 'own'
           OR NOT (SELECT is_fixed FROM price_of(p, client_id, (i).quantity, now())))
$$;
