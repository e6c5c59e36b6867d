-- What paid the debts of clients at a past moment, like `held_payments`.
CREATE OR REPLACE FUNCTION held_payments_before(p_moment timestamptz) RETURNS TABLE (
  client_id uuid, order_id integer, payment_id integer, amount_cents bigint
) LANGUAGE sql STABLE AS $$
  SELECT client_id, order_id, payment_id, amount_cents::bigint FROM payments
    WHERE created_at < p_moment AND (voided_at IS NULL OR voided_at >= p_moment)
  UNION ALL
  SELECT client_id, NULL::integer, NULL::integer, -amount_cents::bigint FROM open_invoices
    WHERE amount_cents < 0 AND (issued_on + time '12:00') AT TIME ZONE 'UTC' < p_moment
$$;
