-- What clients owed or had paid at a past moment, like `debts`: what was delivered, paid, voided or credited since does
-- not count. Payments paid the order that they name first, then what was delivered, oldest first (`allocatePayments`).
CREATE OR REPLACE FUNCTION debts_before(p_moment timestamptz) RETURNS TABLE (
  client_id uuid, order_id integer, open_invoice_id integer, due_cents bigint, paid_cents bigint,
  since timestamptz, due_on date
) LANGUAGE sql STABLE AS $$
  WITH debt AS (
    SELECT d.client_id, d.order_id, d.open_invoice_id, d.due_cents + coalesce(later.cents, 0) AS due_cents,
           CASE WHEN d.since < p_moment THEN d.since END AS since, d.due_on
      FROM debts() d
           LEFT JOIN (SELECT order_id, sum(cents)::bigint AS cents FROM counted_credits()
                        WHERE created_at >= p_moment GROUP BY order_id) AS later USING (order_id)
      WHERE d.order_id IS NOT NULL OR d.since < p_moment
  ), held AS MATERIALIZED (
    SELECT client_id, order_id, amount_cents FROM held_payments_before(p_moment)
  ), named AS (
    SELECT debt.*, least(due_cents, coalesce(n.cents, 0)) AS named_cents
      FROM debt LEFT JOIN (SELECT order_id, sum(amount_cents)::bigint AS cents FROM held
                             WHERE order_id IS NOT NULL GROUP BY order_id) AS n USING (order_id)
  ), queued AS (
    SELECT named.*, paid.cents - sum(named_cents) OVER (PARTITION BY client_id)
                    - sum(CASE WHEN since IS NOT NULL THEN due_cents - named_cents ELSE 0 END)
                        OVER (PARTITION BY client_id ORDER BY since, order_id, open_invoice_id
                              ROWS UNBOUNDED PRECEDING)
                    + due_cents - named_cents AS left_cents -- of the payments, before this debt
      FROM named LEFT JOIN (SELECT client_id, sum(amount_cents)::bigint AS cents FROM held GROUP BY client_id) AS paid
             USING (client_id)
  )
  SELECT client_id, order_id, open_invoice_id, due_cents,
         named_cents + CASE WHEN since IS NULL THEN 0
                            ELSE greatest(0, least(due_cents - named_cents, coalesce(left_cents, 0)))::bigint END,
         since, due_on
    FROM queued
$$;
