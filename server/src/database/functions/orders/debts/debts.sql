-- What clients owe or have paid: orders from their delivery on (without it, since is NULL), and open invoices, whose day
-- is the same in each time zone at noon.
CREATE OR REPLACE FUNCTION debts() RETURNS TABLE (
  client_id uuid, order_id integer, open_invoice_id integer, due_cents bigint, paid_cents bigint,
  since timestamptz, due_on date -- or NULL: on delivery
) LANGUAGE sql STABLE AS $$
  SELECT client_id, order_id, NULL::integer, due_cents, paid_cents, delivered_at, due_on FROM order_balances
  UNION ALL
  SELECT client_id, NULL::integer, open_invoice_id, amount_cents::bigint, paid_cents,
         (issued_on + time '12:00') AT TIME ZONE 'UTC', due_on
    FROM open_invoices WHERE amount_cents > 0
$$;
