-- The products of an order that its client may not get on the delivery day, as in the rejection of an order; NULL if there
-- are none. Lines that were not found do not count, nor those that an owner ordered without the permit.
CREATE OR REPLACE FUNCTION unpermitted_lines(p_order_id integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(line ORDER BY product_id)
    FROM (SELECT DISTINCT product_id, check_permit(p, o.client_id, o.delivery_date, false) AS line
            FROM orders o JOIN order_items i USING (order_id) JOIN products p USING (product_id)
            WHERE o.order_id = p_order_id AND p.permit_type_id IS NOT NULL AND NOT i.is_permit_overridden
              AND coalesce(i.found_quantity, i.quantity) > 0) AS needed
    WHERE line IS NOT NULL
$$;
