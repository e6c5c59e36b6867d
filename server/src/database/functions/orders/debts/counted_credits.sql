-- The credits of delivered orders as they count in what clients owe: those of a line up to what it comes to with its
-- charges.
CREATE OR REPLACE FUNCTION counted_credits() RETURNS TABLE (
  client_id uuid, order_id integer, created_at timestamptz, cents bigint
) LANGUAGE sql STABLE AS $$
  SELECT b.client_id, c.order_id, c.created_at,
         (least(i.charged, sum(c.amount_cents) OVER line)
          - least(i.charged, sum(c.amount_cents) OVER line - c.amount_cents))::bigint
    FROM order_balances b JOIN order_credits c USING (order_id)
         JOIN LATERAL (SELECT line_due_cents(o.charges, i) AS charged
                         FROM orders o JOIN order_items i USING (order_id)
                         WHERE i.order_item_id = c.order_item_id) AS i ON true
    WHERE b.delivered_at IS NOT NULL
    WINDOW line AS (PARTITION BY b.client_id, c.order_item_id ORDER BY c.credit_id)
$$;
