-- What a unit of a deal costs: a price, or a percentage less than otherwise, never more than otherwise.
CREATE OR REPLACE FUNCTION deal_cents(p_cents integer, p_price_cents integer, p_percent numeric) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(p_cents, p_price_cents, CASE WHEN p_percent IS NOT NULL
                                        THEN greatest(1, floor(p_cents * (100 - p_percent) / 100 + 0.5))::integer END)
$$;
