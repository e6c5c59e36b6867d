-- Decides whether credit covers an order that was added to, by what it comes to now: rejects the addition, lets the
-- order wait for approval, or marks it for staff, as the mode of the client says. Orders by staff are only marked.
CREATE OR REPLACE FUNCTION decide_added_credit(p_order_id integer, p_is_own boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  exceeded jsonb;
BEGIN
  SELECT check_credit(o.client_id, o.order_id, CASE WHEN p_is_own THEN a.credit_mode ELSE 'warn' END, limit_cents(a), 0, 0)
    INTO exceeded
    FROM orders o JOIN accounts a ON a.account_id = o.client_id WHERE o.order_id = p_order_id;
  IF exceeded ->> 'mode' = 'refuse' THEN
    PERFORM reject('CREDIT_EXCEEDED', exceeded - 'mode');
  ELSIF exceeded ->> 'mode' = 'ask' THEN
    UPDATE orders SET approval = 'waiting', approved_cents = NULL WHERE order_id = p_order_id;
  ELSIF exceeded IS NOT NULL THEN
    UPDATE orders SET credit_warning = true WHERE order_id = p_order_id;
  END IF;
END $$;
