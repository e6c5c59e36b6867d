-- The one rule of delivery fees: what the fee of a client's delivery day is, if goods of `p_added_cents` that count are
-- ordered besides. The oldest order has it.
CREATE OR REPLACE FUNCTION day_fee(p_client_id uuid, p_delivery_date date, p_added_cents bigint) RETURNS TABLE (
  order_ids integer[], -- those of the day that are not cancelled, oldest first
  is_open boolean, -- all of them are Processing; otherwise the fees stay
  fee_cents integer
) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT order_ids, is_open,
         CASE WHEN is_open AND d.fee_cents > 0 AND d.fee_below_cents > 0
                AND counted_cents(order_ids, d.categories_not_counted) + p_added_cents < d.fee_below_cents
           THEN d.fee_cents ELSE 0 END
    FROM delivery_of(p_client_id) d
         CROSS JOIN (
           SELECT coalesce(array_agg(order_id ORDER BY order_id), '{}') AS order_ids,
                  coalesce(bool_and(status = 0), true) AS is_open
             FROM orders WHERE client_id = p_client_id AND delivery_date = p_delivery_date AND status <> 4) AS live
$$;
