-- The one rule of amounts: what the charges of a line come to for a quantity, each rounded half up once. Those of 0 are
-- left out. `units` is the measure of the base: units, fluid ounces, or packs.
-- @param p_charges of the order, as `decide_charges` returns them
-- @param p_charge_ids of the line, and what they are counted by
CREATE OR REPLACE FUNCTION line_charges(
  p_charges jsonb,
  p_charge_ids integer[],
  p_unit_per_pack integer,
  p_ounces numeric,
  p_quantity integer,
  p_price_cents integer,
  p_cost_cents integer
) RETURNS TABLE (
  charge_id integer,
  name text,
  kind text,
  base text,
  rate numeric,
  region text,
  is_included boolean,
  units numeric,
  cents bigint
) LANGUAGE sql IMMUTABLE ROWS 1 AS $$
  SELECT c."chargeId", c.name, c.kind, c.base, c.rate, c.region, c."isIncluded", measured.units, amount.cents
    FROM jsonb_to_recordset(p_charges) AS c ("chargeId" integer, name text, kind text, base text, rate numeric,
                                             region text, "isIncluded" boolean)
         CROSS JOIN LATERAL (
           SELECT p_quantity::numeric * CASE c.base WHEN 'unit' THEN p_unit_per_pack
                                                    WHEN 'ounce' THEN p_unit_per_pack * p_ounces
                                                    ELSE 1 END AS units) AS measured
         CROSS JOIN LATERAL (
           SELECT floor(measured.units * CASE c.base WHEN 'percentOfPrice' THEN p_price_cents * c.rate / 100
                                                     WHEN 'percentOfCost' THEN p_cost_cents * c.rate / 100
                                                     ELSE c.rate * 100 END + 0.5)::bigint AS cents) AS amount
    WHERE c."chargeId" = ANY (p_charge_ids) AND amount.cents > 0
    ORDER BY array_position(array['deposit', 'tax', 'fee'], c.kind), lower(c.name), c."chargeId"
$$;
