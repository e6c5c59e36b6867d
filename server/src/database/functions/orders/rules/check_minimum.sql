-- Rule: an order comes to the minimum, together with the client's open orders of the same delivery day. Returns the
-- details of the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_minimum(
  p_client_id uuid,
  p_open_status smallint,
  p_delivery_date date,
  p_total_cents bigint,
  p_minimum_cents integer
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  others_cents bigint;
BEGIN
  IF p_total_cents < p_minimum_cents THEN
    SELECT coalesce(sum(coalesce(i.corrected_price_cents, i.price_cents)::bigint * i.quantity), 0) INTO others_cents
      FROM orders o JOIN order_items i USING (order_id)
      WHERE o.client_id = p_client_id AND o.status = p_open_status AND o.delivery_date = p_delivery_date;
    IF p_total_cents + others_cents < p_minimum_cents THEN
      RETURN jsonb_build_object('minimumOrder', p_minimum_cents, 'total', p_total_cents);
    END IF;
  END IF;
  RETURN NULL;
END $$;
