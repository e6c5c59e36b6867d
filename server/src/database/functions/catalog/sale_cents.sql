-- The price of a sale that runs at a moment; NULL without one. `on_sale` of a sale with a start or an end may be some
-- seconds late.
CREATE OR REPLACE FUNCTION sale_cents(p products, p_at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p.sale_starts_at IS NULL AND p.sale_ends_at IS NULL
      THEN CASE WHEN p.on_sale THEN p.sale_price_cents END
    WHEN (p.sale_starts_at <= p_at) IS NOT FALSE AND (p_at < p.sale_ends_at) IS NOT FALSE THEN p.sale_price_cents
  END
$$;
