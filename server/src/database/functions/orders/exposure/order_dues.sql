-- The amount due of each order that is not cancelled: lines with their charges, plus the delivery fee, minus credits.
-- PostgreSQL inlines this function into a query. It cannot inline `order_due_cents`, so many orders cost less here.
CREATE OR REPLACE FUNCTION order_dues() RETURNS TABLE (
  order_id integer, client_id uuid, status smallint, due_cents bigint
) LANGUAGE sql STABLE AS $$
  SELECT o.order_id, o.client_id, o.status,
         greatest(0, coalesce(lines.cents, 0) + coalesce(f.fee_cents, 0) - coalesce(credits.cents, 0))::bigint
    FROM orders o
         LEFT JOIN delivery_fees f USING (order_id)
         LEFT JOIN LATERAL (SELECT sum(line_due_cents(o.charges, i)) AS cents
                              FROM order_items i WHERE i.order_id = o.order_id) AS lines ON true
         LEFT JOIN LATERAL (SELECT sum(c.amount_cents) AS cents
                              FROM order_credits c WHERE c.order_id = o.order_id) AS credits ON true
$$;
