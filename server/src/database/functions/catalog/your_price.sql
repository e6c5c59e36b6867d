-- What a client reads of its price of a product: what it is charged for the smallest orderable quantity, NULL where that
-- is what the product itself says, and each larger orderable quantity at which the price changes: [{"minQuantity",
-- "price"}] in cents. No row where nothing but the product decides. Without a client, it is what everyone is charged.
-- Like `price_of` it is written into the queries that call it.
CREATE OR REPLACE FUNCTION your_price(p products, p_client_id uuid, p_at timestamptz)
RETURNS TABLE (your_cents integer, your_steps jsonb) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT your.* FROM (
    WITH named AS (
      SELECT (step ->> 'minQuantity')::integer AS quantity FROM jsonb_array_elements(p.price_steps) AS step
      UNION ALL
      SELECT min_quantity FROM client_prices WHERE client_id = p_client_id AND product_id = p.product_id
      UNION ALL
      SELECT r.min_quantity FROM accounts a JOIN level_prices r USING (price_level_id)
        WHERE a.account_id = p_client_id AND r.product_id = p.product_id
    ), orderable AS (
      SELECT p.minimum_quantity AS quantity
      UNION
      SELECT p.minimum_quantity
               + (quantity - p.minimum_quantity + p.quantity_step - 1) / p.quantity_step * p.quantity_step
        FROM named WHERE quantity > p.minimum_quantity
    ), priced AS (
      SELECT quantity, charged_cents, lag(charged_cents) OVER (ORDER BY quantity) AS before_cents
        FROM orderable CROSS JOIN LATERAL price_of(p, p_client_id, quantity, p_at)
    )
    SELECT nullif(max(charged_cents) FILTER (WHERE before_cents IS NULL),
                  CASE WHEN p.on_sale THEN p.sale_price_cents ELSE p.price_cents END),
           coalesce(jsonb_agg(jsonb_build_object('minQuantity', quantity, 'price', charged_cents) ORDER BY quantity)
                      FILTER (WHERE charged_cents <> before_cents), '[]')
      FROM priced
  ) AS your
  WHERE p.price_steps <> '[]'
     OR EXISTS (SELECT FROM accounts a WHERE a.account_id = p_client_id AND a.price_level_id IS NOT NULL)
     OR EXISTS (SELECT FROM client_prices r WHERE r.client_id = p_client_id AND r.product_id = p.product_id)
$$;
