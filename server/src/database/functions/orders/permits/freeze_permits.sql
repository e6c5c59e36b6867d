-- Keeps the permits of lines that were added to an order, unless it has some of their kinds already.
CREATE OR REPLACE FUNCTION freeze_permits(p_order_id integer) RETURNS void LANGUAGE sql AS $$
  UPDATE orders o SET permits = coalesce(o.permits, '[]') || added.permits
    FROM orders before CROSS JOIN LATERAL (
           SELECT frozen_permits(array_agg(p.permit_type_id), before.client_id, before.delivery_date) AS permits
             FROM order_items i JOIN products p USING (product_id)
             WHERE i.order_id = before.order_id AND NOT EXISTS (
               SELECT FROM jsonb_array_elements(before.permits) AS kept
                 WHERE (kept ->> 'permitTypeId')::integer = p.permit_type_id)) AS added
    WHERE before.order_id = p_order_id AND o.order_id = before.order_id AND added.permits IS NOT NULL
$$;
