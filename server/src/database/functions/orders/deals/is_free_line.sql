-- Whether a line is the free goods of a promotion.
CREATE OR REPLACE FUNCTION is_free_line(p_price_cents integer, p_price_source text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_price_cents = 0 AND p_price_source IS NOT DISTINCT FROM 'deal'
$$;
