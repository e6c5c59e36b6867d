-- The one rule of prices: what a client is charged for a product at a quantity and a moment, with the regular price,
-- which no sale or step lowers, and the source of the price charged. Without a client, it is the price for everyone.
-- The other columns are what each source says; NULL where it says nothing. The planner writes this query into those
-- that call it, as long as it is one SELECT and STABLE.
CREATE OR REPLACE FUNCTION price_of(p products, p_client_id uuid, p_quantity integer, p_at timestamptz)
RETURNS TABLE (
  charged_cents integer,
  regular_cents integer,
  source text,
  sale_cents integer,
  step_cents integer,
  level_cents integer,
  own_cents integer,
  is_fixed boolean -- whether the own price is charged as it is
) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT charged.cents, regular.cents,
         CASE WHEN charged.cents = regular.cents
                THEN CASE WHEN own.cents IS NOT NULL THEN 'own' WHEN level.cents IS NOT NULL THEN 'level' ELSE 'list' END
              WHEN charged.cents = deal.sale THEN 'sale' ELSE 'step' END,
         deal.sale, deal.step, level.cents, own.cents, coalesce(own.is_fixed, false)
    FROM (SELECT sale_cents(p, p_at) AS sale, step_cents(p.price_steps, p_quantity) AS step) AS deal
         LEFT JOIN LATERAL (
           SELECT r.price_cents AS cents, r.is_fixed FROM client_prices r
             WHERE r.client_id = p_client_id AND r.product_id = p.product_id AND r.min_quantity <= p_quantity
               AND is_in_force(r.from_day, r.to_day, p_at)
             ORDER BY r.min_quantity DESC LIMIT 1) AS own ON true
         LEFT JOIN LATERAL (
           SELECT coalesce(
                    (SELECT r.price_cents FROM level_prices r
                       WHERE r.price_level_id = l.price_level_id AND r.product_id = p.product_id
                         AND r.min_quantity <= p_quantity AND is_in_force(r.from_day, r.to_day, p_at)
                       ORDER BY r.min_quantity DESC LIMIT 1),
                    level_cents(p, l)) AS cents
             FROM accounts a JOIN price_levels l USING (price_level_id)
             WHERE a.account_id = p_client_id) AS level ON true
         CROSS JOIN LATERAL (SELECT coalesce(own.cents, level.cents, p.price_cents) AS cents) AS regular
         CROSS JOIN LATERAL (SELECT CASE WHEN own.is_fixed THEN own.cents
                                         ELSE least(regular.cents, deal.sale, deal.step) END AS cents) AS charged
$$;
