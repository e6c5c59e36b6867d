-- The amount due of an order that is not cancelled.
CREATE OR REPLACE FUNCTION order_due_cents(o orders) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT due_cents FROM order_dues() WHERE order_id = o.order_id
$$;
