-- By how much an order, or an addition to one, changes delivery fees: its own, and those of the client's other orders
-- of the day.
CREATE OR REPLACE FUNCTION fee_changes(
  p_client_id uuid,
  p_delivery_date date,
  p_order_id integer, -- the order that is added to, or NULL
  p_added_cents bigint -- what counts of the goods
) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_open THEN ARRAY[own.fee_cents - before.own_cents,
                                      day.fee_cents - before.all_cents - own.fee_cents + before.own_cents]
              ELSE '{0,0}' END
    FROM day_fee(p_client_id, p_delivery_date, p_added_cents) AS day
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(f.fee_cents), 0)::integer AS all_cents,
                  coalesce(sum(f.fee_cents) FILTER (WHERE f.order_id = p_order_id), 0)::integer AS own_cents
             FROM delivery_fees f WHERE f.order_id = ANY (day.order_ids)) AS before
         CROSS JOIN LATERAL (
           SELECT CASE WHEN day.order_ids[1] IS NOT DISTINCT FROM p_order_id THEN day.fee_cents ELSE 0 END
             AS fee_cents) AS own
$$;
