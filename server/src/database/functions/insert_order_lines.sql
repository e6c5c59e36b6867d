-- Adds lines to an order at the prices in force, and reports what is wrong with them. The caller refuses the order,
-- which rolls the lines back. p_product_ids are distinct. p_seen_cents holds the price that was on screen, or NULL.
-- A line without a wish in p_substitutions has that of the cart of p_cart_of, if there is one.
-- One statement, so that everything comes from one snapshot of the catalog.
CREATE OR REPLACE FUNCTION insert_order_lines(
  p_order_id integer,
  p_product_ids integer[],
  p_quantities integer[],
  p_seen_cents integer[],
  p_any_quantity boolean[], -- lines whose quantity need not be orderable
  p_substitutions text[],
  p_cart_of uuid, -- NULL if the cart is not ordered
  p_added_at timestamptz, -- NULL for the lines of a new order
  OUT line_ids bigint[],
  OUT total_cents bigint,
  OUT takes_stock boolean,
  OUT unavailable jsonb, -- this and the following are in the order of the request, NULL where nothing is wrong
  OUT wrong_quantities jsonb,
  OUT risen_prices jsonb
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT w.*, p.name, p.brand, p.image_url, price_charged(p, now()) AS charged_cents, p.price_cents, p.cost_price_cents,
           p.track_stock, p.minimum_quantity, p.quantity_step,
           (p.deleted_at IS NULL AND p.in_stock AND p.price_cents > 0) IS TRUE AS is_available,
           coalesce(w.substitution, c.substitution) AS wish,
           w.any_quantity OR (w.quantity >= p.minimum_quantity
             AND (w.quantity - p.minimum_quantity) % p.quantity_step = 0) AS is_orderable
      FROM unnest(p_product_ids, p_quantities, p_seen_cents, p_any_quantity, p_substitutions) WITH ORDINALITY
             AS w (product_id, quantity, seen_cents, any_quantity, substitution, position)
           LEFT JOIN products p USING (product_id)
           LEFT JOIN cart_items c ON c.client_id = p_cart_of AND c.product_id = w.product_id
  ), lines AS (
    INSERT INTO order_items (order_id, product_id, product_name, image_url, quantity, price_cents,
                             list_price_cents, cost_cents, tracks_stock, stock_held, added_quantity, added_at,
                             substitution)
      SELECT p_order_id, product_id, name, image_url, quantity, charged_cents, price_cents, cost_price_cents,
             track_stock, CASE WHEN track_stock THEN quantity ELSE 0 END,
             CASE WHEN p_added_at IS NULL THEN 0 ELSE quantity END, p_added_at, wish
        FROM wanted WHERE is_available
        ORDER BY lower(brand), lower(name), product_id -- the order of the cart
      RETURNING order_item_id
  )
  SELECT (SELECT array_agg(order_item_id) FROM lines),
         sum(charged_cents::bigint * quantity) FILTER (WHERE is_available),
         bool_or(track_stock) FILTER (WHERE is_available),
         jsonb_agg(jsonb_build_object('productId', product_id, 'name', name) ORDER BY position)
           FILTER (WHERE NOT is_available),
         jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'quantity', quantity,
                                      'minimumQuantity', minimum_quantity, 'quantityStep', quantity_step)
                   ORDER BY position)
           FILTER (WHERE NOT is_orderable),
         jsonb_agg(jsonb_build_object('productId', product_id, 'name', name,
                                      'oldPrice', seen_cents, 'newPrice', charged_cents) ORDER BY position)
           FILTER (WHERE charged_cents > seen_cents)
    INTO line_ids, total_cents, takes_stock, unavailable, wrong_quantities, risen_prices
    FROM wanted;
END $$;
