-- Rule: an order does not arrive later than the day that was on screen. Returns the details of the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_delivery_day(delivery_date date, order_by timestamptz, seen date) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN delivery_date > seen
    THEN jsonb_build_object('deliveryDate', delivery_date, 'orderBy', order_by) END
$$;
