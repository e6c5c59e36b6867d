-- What was ordered comes to without the categories that do not count. What is not found later, or sent instead, changes
-- nothing.
CREATE OR REPLACE FUNCTION counted_cents(p_order_ids integer[], p_categories_not_counted text[]) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(coalesce(i.corrected_price_cents, i.price_cents)::bigint * i.quantity), 0)::bigint
    FROM order_items i
    WHERE i.order_id = ANY (p_order_ids)
      AND NOT EXISTS (SELECT FROM substitutes s WHERE s.substitute_item_id = i.order_item_id)
      AND (p_categories_not_counted = '{}'
           OR (SELECT is_counted(p, p_categories_not_counted) FROM products p WHERE p.product_id = i.product_id))
$$;
