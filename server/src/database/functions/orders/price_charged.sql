-- The price of a product at a moment: the sale price while the sale runs, else the price. `on_sale` of a sale with a
-- start or an end may be some seconds late.
CREATE OR REPLACE FUNCTION price_charged(p products, at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p.sale_starts_at IS NULL AND p.sale_ends_at IS NULL THEN p.charged_cents
    WHEN (p.sale_starts_at <= at) IS NOT FALSE AND (at < p.sale_ends_at) IS NOT FALSE THEN p.sale_price_cents
    ELSE p.price_cents
  END
$$;
