-- What a client owes if all its open orders come: what deliveries and open invoices still cost, and the amount due of
-- open orders, less payments that pay neither of the first two. Negative if more is paid.
CREATE OR REPLACE FUNCTION exposure_cents(p_client_id uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(due_cents) FROM debts() WHERE client_id = p_client_id AND since IS NOT NULL), 0)
          + coalesce((SELECT sum(due_cents) FROM order_dues() WHERE client_id = p_client_id AND status < 3), 0)
          - coalesce((SELECT sum(amount_cents) FROM held_payments() WHERE client_id = p_client_id), 0))::bigint
$$;
