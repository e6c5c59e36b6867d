-- The first of the windows that is open now: its delivery day and its cut-off.
-- The server computes the windows by its own clock (contract/src/ordering/delivery-day.ts). If the database's clock is so
-- different that none is open, an order still gets the first.
CREATE OR REPLACE FUNCTION open_delivery_window(p_delivery_dates date[], p_orders_by timestamptz[])
RETURNS TABLE (delivery_date date, order_by timestamptz) LANGUAGE sql STABLE AS $$
  SELECT * FROM unnest(p_delivery_dates, p_orders_by) AS w (delivery_date, order_by)
    ORDER BY w.order_by <= now(), w.order_by LIMIT 1
$$;
