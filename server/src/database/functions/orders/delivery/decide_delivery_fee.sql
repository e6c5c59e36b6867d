-- Decides which order of a client's delivery day has the delivery fee. It does so only while all orders of the day are
-- Processing or cancelled; later the fees stay. If those that are not cancelled come to less than the limit of the zone,
-- the oldest has the fee; otherwise none has it. The caller has changed the order `p_order_id`, and announces it. This
-- function announces the other orders that it changes.
CREATE OR REPLACE FUNCTION decide_delivery_fee(p_client_id uuid, p_delivery_date date, p_order_id integer)
RETURNS TABLE (
  fee_cents integer, -- of `p_order_id`
  is_unsettled boolean -- whether the client's payments have to be allocated again
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  day record;
  changes jsonb;
BEGIN
  -- Orders of a client take turns.
  PERFORM FROM order_recency WHERE client_id = p_client_id FOR NO KEY UPDATE;
  SELECT * INTO day FROM day_fee(p_client_id, p_delivery_date, 0);
  WITH decided AS (
    SELECT order_id, CASE WHEN order_id = day.order_ids[1] THEN day.fee_cents ELSE 0 END AS cents
      FROM unnest(day.order_ids) AS order_id WHERE day.is_open
    UNION ALL -- A cancelled order has no fee, nor one that comes to a day which has one.
    SELECT o.order_id, 0 FROM orders o
      WHERE o.order_id = p_order_id
        AND (o.status = 4
             OR (o.delivery_date = p_delivery_date AND NOT day.is_open AND EXISTS (
                   SELECT FROM delivery_fees f
                     WHERE f.order_id = ANY (day.order_ids) AND f.order_id <> p_order_id AND f.fee_cents > 0)))
  ), changed AS MATERIALIZED (
    SELECT d.order_id, d.cents, d.cents - coalesce(b.fee_cents, 0) AS difference, o.order_date = now() AS is_new
      FROM decided d JOIN orders o USING (order_id) LEFT JOIN delivery_fees b USING (order_id)
      WHERE d.cents <> coalesce(b.fee_cents, 0)
  ), saved AS (
    INSERT INTO delivery_fees (order_id, fee_cents, first_fee_cents)
      SELECT order_id, cents, CASE WHEN is_new THEN cents ELSE 0 END FROM changed
      ON CONFLICT (order_id) DO UPDATE SET fee_cents = excluded.fee_cents
  ), recorded_events AS (
    INSERT INTO events (client_id, type, data)
      SELECT p_client_id, 'order.updated', jsonb_build_object('orderId', order_id, 'clientId', p_client_id)
        FROM changed WHERE order_id <> p_order_id
  )
  SELECT jsonb_object_agg(order_id, difference) INTO changes
    FROM changed JOIN order_balances USING (order_id) WHERE order_id <> p_order_id;
  IF changes IS NOT NULL THEN -- Payments name these orders. The locks are those of `lockBalances`.
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('balances', 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('balance ' || p_client_id, 0));
    UPDATE order_balances b
      SET due_cents = b.due_cents + c.difference, paid_cents = least(b.paid_cents, b.due_cents + c.difference)
      FROM (SELECT key::integer AS order_id, value::integer AS difference FROM jsonb_each_text(changes)) c
      WHERE b.order_id = c.order_id;
  END IF;
  RETURN QUERY SELECT coalesce((SELECT f.fee_cents FROM delivery_fees f WHERE f.order_id = p_order_id), 0),
                      changes IS NOT NULL;
END $$;
