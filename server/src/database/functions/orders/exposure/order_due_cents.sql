-- The amount due of an order that is not cancelled: its lines with their charges, and its delivery fee, less credits.
CREATE OR REPLACE FUNCTION order_due_cents(o orders) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, coalesce((SELECT sum(line_due_cents(o.charges, i)) FROM order_items i WHERE i.order_id = o.order_id), 0)
                     + coalesce((SELECT f.fee_cents FROM delivery_fees f WHERE f.order_id = o.order_id), 0)
                     - coalesce((SELECT sum(c.amount_cents) FROM order_credits c WHERE c.order_id = o.order_id), 0))::bigint
$$;
