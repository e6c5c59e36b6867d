-- The charges of an order that moves to another day: rate and region are decided again, the rest stays as it was when
-- the order was placed. Charges that have been deleted since stay too.
CREATE OR REPLACE FUNCTION decide_charges_anew(p_charges jsonb, p_client_id uuid, p_day date) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(decided || (known - '{rate,region}'::text[]) ORDER BY (known -> 'chargeId')::integer), '[]')
    FROM jsonb_array_elements(p_charges) AS known
         CROSS JOIN LATERAL jsonb_array_elements(
           decide_charges(array[(known -> 'chargeId')::integer], p_client_id, p_day)) AS decided
$$;
