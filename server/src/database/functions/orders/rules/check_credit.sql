-- Rule: an order or an addition does not take what a client owes above its limit, and not more than $5 are late.
-- Additions to an approved order up to a tenth of it, in all, are covered by the approval. Returns what is wrong with
-- the mode that says what becomes of it, or NULL.
CREATE OR REPLACE FUNCTION check_credit(
  p_client_id uuid,
  p_order_id integer, -- the order that is added to, or NULL
  p_mode text,
  p_limit_cents integer, -- or NULL
  p_added_cents bigint, -- by how much the amount due of the order grows, ...
  p_others_cents bigint -- ... and that of the client's other orders; below 0 where a delivery fee falls away
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  before_cents bigint := 0;
  covered_cents numeric;
  debts record;
  owed_cents bigint;
BEGIN
  IF p_order_id IS NOT NULL THEN
    SELECT order_due_cents(o), o.approved_cents * 1.1 INTO before_cents, covered_cents
      FROM orders o WHERE o.order_id = p_order_id;
    IF before_cents + p_added_cents <= covered_cents THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT * INTO debts FROM overdue_debts(p_client_id);
  IF p_limit_cents IS NOT NULL OR debts.late_cents > 500 THEN
    owed_cents := exposure_cents(p_client_id);
    IF debts.late_cents > 500 OR owed_cents + p_added_cents + p_others_cents > p_limit_cents THEN
      RETURN jsonb_build_object('mode', p_mode, 'creditLimit', p_limit_cents, 'exposure', owed_cents - before_cents + p_others_cents,
                                'overdue', debts.overdue_cents, 'total', before_cents + p_added_cents);
    END IF;
  END IF;
  RETURN NULL;
END $$;
