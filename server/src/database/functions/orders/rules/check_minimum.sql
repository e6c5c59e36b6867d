-- Rule: what counts of an order comes to the minimum, together with the client's open orders of the same delivery day.
-- Returns the details of the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_minimum(
  p_client_id uuid,
  p_open_status smallint,
  p_delivery_date date,
  p_total_cents bigint,
  p_minimum_cents integer,
  p_categories_not_counted text[]
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  others_cents bigint;
BEGIN
  IF p_total_cents < p_minimum_cents THEN
    others_cents := counted_cents(ARRAY(
      SELECT order_id FROM orders
        WHERE client_id = p_client_id AND status = p_open_status AND delivery_date = p_delivery_date),
      p_categories_not_counted);
    IF p_total_cents + others_cents < p_minimum_cents THEN
      RETURN jsonb_build_object('minimumOrder', p_minimum_cents, 'total', p_total_cents);
    END IF;
  END IF;
  RETURN NULL;
END $$;
