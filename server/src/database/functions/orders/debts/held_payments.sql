-- What pays the debts of clients: payments that are not voided, and credits from before the first of them.
CREATE OR REPLACE FUNCTION held_payments() RETURNS TABLE (
  client_id uuid, order_id integer, payment_id integer, amount_cents bigint
) LANGUAGE sql STABLE AS $$
  SELECT client_id, order_id, payment_id, amount_cents::bigint FROM payments WHERE voided_at IS NULL
  UNION ALL
  SELECT client_id, NULL::integer, NULL::integer, -amount_cents::bigint FROM open_invoices WHERE amount_cents < 0
$$;
