-- The lowest price of a product that is not below the floor of the settings: its cost and a percentage of it; NULL
-- without a percentage or a cost. Part of a cent counts as a whole one.
CREATE OR REPLACE FUNCTION floor_cents(p_cost_cents integer, p_percent numeric) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_cost_cents > 0 THEN ceil(p_cost_cents * (100 + p_percent) / 100)::integer END
$$;
