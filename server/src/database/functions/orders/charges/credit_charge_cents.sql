-- The share of a line's added charges that a credit of some more of its units gives back, rounded half up. Credits of all
-- units together give back exactly what was charged.
CREATE OR REPLACE FUNCTION credit_charge_cents(p_order_item_id bigint, p_quantity integer) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT greatest(0, floor(added_charge_cents(o.charges, i)::numeric * (before.quantity + p_quantity)
                           / coalesce(i.found_quantity, i.quantity) + 0.5)::bigint - before.charge_cents)
    FROM order_items i JOIN orders o USING (order_id)
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(c.quantity), 0) AS quantity, coalesce(sum(c.charge_cents), 0)::bigint AS charge_cents
             FROM order_credits c WHERE c.order_item_id = i.order_item_id) AS before
    WHERE i.order_item_id = p_order_item_id AND i.charge_ids <> '{}'
$$;
