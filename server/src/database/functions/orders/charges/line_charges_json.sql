-- The charges of a line for the server: [[chargeId, name, kind, base, rate, isIncluded, cents]]. NULL without any.
CREATE OR REPLACE FUNCTION line_charges_json(
  p_charges jsonb,
  p_charge_ids integer[],
  p_unit_per_pack integer,
  p_ounces numeric,
  p_quantity integer,
  p_price_cents integer,
  p_cost_cents integer
) RETURNS json LANGUAGE sql IMMUTABLE AS $$
  SELECT json_agg(json_build_array(charge_id, name, kind, base, rate, is_included, cents))
    FROM line_charges(p_charges, p_charge_ids, p_unit_per_pack, p_ounces, p_quantity, p_price_cents, p_cost_cents)
$$;
