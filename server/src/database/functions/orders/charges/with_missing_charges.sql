-- The charges of an order after lines with some charges are added to it. Those that the order has already stay as they
-- are.
CREATE OR REPLACE FUNCTION with_missing_charges(p_known jsonb, p_charge_ids integer[], p_client_id uuid, p_day date)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT p_known || decide_charges(array(
           SELECT DISTINCT charge_id FROM unnest(p_charge_ids) AS c (charge_id)
             WHERE NOT p_known @> jsonb_build_array(jsonb_build_object('chargeId', charge_id))), p_client_id, p_day)
$$;
