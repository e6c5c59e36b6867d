-- The delivery fee that a new order has, which comes to `counted_cents` without the categories that do not count. Where
-- the client has another order for the day, that one has it.
CREATE OR REPLACE FUNCTION new_order_fee(
  p_client_id uuid,
  p_order_id integer, -- the order that is added to, which keeps its fee or loses it; NULL for a new one
  p_delivery_date date,
  p_counted_cents bigint,
  p_fee_cents integer, -- of the client's zone; NULL without one
  p_fee_below_cents integer -- NULL: delivery is free
) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_order_id IS NULL AND p_fee_cents > 0 AND p_counted_cents < p_fee_below_cents
                AND NOT EXISTS (SELECT FROM orders o
                                  WHERE o.client_id = p_client_id AND o.delivery_date = p_delivery_date AND o.status <> 4)
           THEN p_fee_cents ELSE 0 END
$$;
