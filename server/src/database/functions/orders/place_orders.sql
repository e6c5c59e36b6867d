-- Places those orders of a set that nothing prevents, and reports for each of the others the first rejection with its
-- lines (docs/decisions/004). One order is a set of one; an addition is an order that exists already. The orders are of
-- different clients. Returns one row for each, in any order.
CREATE OR REPLACE FUNCTION place_orders(
  p_client_ids uuid[], -- the orders: their clients, ...
  p_placed_by uuid[],
  p_order_ids integer[], -- the order that is added to, or NULL for a new one
  p_keys text[], -- an idempotency key, or NULL
  p_request_hashes bytea[],
  p_seen_delivery_dates date[], -- the day that was on screen, or NULL
  p_keeps_cart boolean[],
  p_overrides_permits boolean[], -- whether an owner orders without the permits that products need
  p_ordinals integer[], -- the lines: the place of their order among the orders, counted from 1, ...
  p_product_ids integer[], -- ... distinct in an order, but for lines with a price that staff set
  p_quantities integer[],
  p_seen_cents integer[], -- the prices that were on screen, or NULL
  p_any_quantity boolean[], -- lines whose quantity need not be orderable
  p_substitutions text[], -- without a wish, a line has that of the cart, unless the cart is kept
  p_status smallint, -- of new orders; in any other status an order cannot be changed
  p_delivery_dates date[], -- for each order as many next delivery days, soonest first, and until when each is open
  p_orders_by timestamptz[],
  p_minimum_cents integer[], -- what each order must come to
  p_set_cents integer[], -- the prices of the lines that staff set, or NULL
  p_floor_percent numeric -- the percentage over the cost below which staff may not set a price; NULL for none
) RETURNS TABLE (
  ordinal integer,
  code text, -- why it was not placed; NULL if it was
  details jsonb, -- of the code: the lines concerned; the id of the order that a repeated request has placed before
  took_stock boolean,
  placed json -- the new order; NULL for an addition
) LANGUAGE plpgsql
-- Planning takes longer than placing: once per connection, and joins in the order in which they are written.
SET plan_cache_mode = force_generic_plan
SET join_collapse_limit = 1
AS $$
#variable_conflict use_column
DECLARE
  days integer := coalesce(cardinality(p_delivery_dates), 0) / greatest(1, cardinality(p_client_ids)); -- of each order
  has_deals boolean := EXISTS (SELECT FROM promotions WHERE product_ids && p_product_ids
                                 AND is_in_force(from_day, to_day, now()));
  has_zones boolean := EXISTS (SELECT FROM delivery_zones);
  has_fees boolean := has_zones OR EXISTS (SELECT FROM delivery_fees);
BEGIN
  -- Orders of a client take turns. The statement below begins after those that this one waits for, so it sees what
  -- they have placed. Clients are locked before stock, each in id order, as where an order is cancelled.
  PERFORM FROM order_recency
    WHERE client_id = ANY (p_client_ids) ORDER BY client_id FOR NO KEY UPDATE;

  IF has_deals THEN -- Free goods are locked in one order with those that are bought.
    PERFORM FROM products
      WHERE track_stock AND (product_id = ANY (p_product_ids) OR product_id IN (
        SELECT free_product_id FROM promotions WHERE product_ids && p_product_ids))
      ORDER BY product_id FOR NO KEY UPDATE;
  END IF;

  RETURN QUERY
  WITH wanted AS MATERIALIZED (
    SELECT w.*, w.placed_by = w.client_id AS is_own, a.role, a.is_on_hold, a.store_name, a.store_address,
           a.phone_number, a.delivery_notes, a.substitution,
           CASE WHEN w.placed_by = w.client_id THEN a.credit_mode ELSE 'warn' END AS credit_mode,
           limit_cents(a) AS limit_cents,
           o.status, coalesce(o.charges, '[]') AS known_charges,
           coalesce(o.delivery_date, d.delivery_date) AS delivery_date, coalesce(o.order_by, d.order_by) AS order_by,
           e.order_id AS earlier_id, e.request_hash AS earlier_hash, k.request_hash AS other_hash,
           coalesce(z.categories_not_counted, '{}') AS categories_not_counted
      FROM unnest(p_client_ids, p_placed_by, p_order_ids, p_keys, p_request_hashes, p_seen_delivery_dates, p_keeps_cart,
                  p_overrides_permits)
             WITH ORDINALITY AS w (client_id, placed_by, order_id, key, request_hash, seen_delivery_date, keeps_cart,
                                   overrides_permits, ordinal)
           LEFT JOIN accounts a ON a.account_id = w.client_id
           LEFT JOIN orders o ON o.order_id = w.order_id
           LEFT JOIN orders e ON e.placed_by = w.placed_by AND e.idempotency_key = w.key
           LEFT JOIN idempotency_keys k ON k.account_id = w.placed_by AND k.key = w.key -- of other requests than orders
           LEFT JOIN LATERAL open_delivery_window(p_delivery_dates[(w.ordinal - 1) * days + 1 : w.ordinal * days],
                                                  p_orders_by[(w.ordinal - 1) * days + 1 : w.ordinal * days]) d
             ON w.order_id IS NULL
           LEFT JOIN LATERAL (SELECT * FROM delivery_of(w.client_id) WHERE has_zones) z ON true
  ), catalog AS MATERIALIZED ( -- locked before the carts and in id order, as in the deletion of a product
    SELECT product_id, p FROM products p WHERE product_id = ANY (p_product_ids) ORDER BY product_id FOR KEY SHARE
  ), lines AS MATERIALIZED (
    SELECT l.ordinal, l.product_id, l.quantity, l.seen_cents, l.any_quantity, l.set_cents, p,
           coalesce(l.substitution, c.substitution) AS wish, coalesce(l.set_cents, charged_cents) AS charged_cents,
           -- Nothing is saved with a price that was set.
           coalesce(l.set_cents, regular_cents) AS regular_cents,
           CASE WHEN l.set_cents IS NULL THEN source ELSE 'set' END AS source,
           is_fixed OR l.set_cents IS NOT NULL AS is_fixed
      FROM unnest(p_ordinals, p_product_ids, p_quantities, p_seen_cents, p_any_quantity, p_substitutions, p_set_cents)
             AS l (ordinal, product_id, quantity, seen_cents, any_quantity, substitution, set_cents)
           JOIN wanted w USING (ordinal)
           LEFT JOIN catalog USING (product_id)
           LEFT JOIN cart_items c ON c.client_id = w.client_id AND c.product_id = l.product_id AND NOT w.keeps_cart
           -- What the order then has of the product. Earlier lines keep their price.
           CROSS JOIN LATERAL (
             SELECT l.quantity + CASE WHEN w.order_id IS NULL THEN 0
                                      ELSE ordered_quantity(w.order_id, l.product_id) END AS ordered) total
           LEFT JOIN LATERAL (SELECT charged_cents, regular_cents, source, is_fixed
                                FROM price_of(p, w.client_id, total.ordered, now())) price ON true
  ), charged AS MATERIALIZED ( -- the charges of an order with its lines
    SELECT ordinal, known_charges || decide_charges(charge_ids, client_id, delivery_date) AS charges
      FROM wanted CROSS JOIN LATERAL (
             SELECT array_agg(DISTINCT charge_id) AS charge_ids
               FROM lines CROSS JOIN LATERAL unnest((p).charge_ids) AS c (charge_id)
               WHERE lines.ordinal = wanted.ordinal
                 AND NOT known_charges @> jsonb_build_array(jsonb_build_object('chargeId', charge_id))) AS added
      WHERE charge_ids IS NOT NULL
  ), goods AS (
    SELECT ordinal, client_id, order_id, known_charges, delivery_date, categories_not_counted,
           coalesce(sum(CASE WHEN is_dealt OR (p).charge_ids = '{}' THEN 0 ELSE
                          (SELECT coalesce(sum(c.cents), 0)
                             FROM line_charges(coalesce(charges, known_charges), (p).charge_ids, (p).unit_per_pack,
                                               (p).ounces, quantity, charged_cents, (p).cost_price_cents) c
                             WHERE NOT c.is_included) END), 0)::bigint AS charge_cents,
           coalesce(sum(charged_cents::bigint * quantity) FILTER (WHERE NOT is_dealt), 0)::bigint AS goods_cents,
           coalesce(sum(charged_cents::bigint * quantity)
                      FILTER (WHERE NOT is_dealt AND is_counted(p, categories_not_counted)), 0)::bigint AS counted_cents,
           array_agg(product_id) FILTER (WHERE is_dealt) AS dealt_ids,
           array_agg(quantity) FILTER (WHERE is_dealt) AS dealt_quantities
      FROM (SELECT *, has_deals AND set_cents IS NULL AS is_dealt
              FROM lines JOIN wanted USING (ordinal) LEFT JOIN charged USING (ordinal)) l
      GROUP BY ordinal, client_id, order_id, known_charges, delivery_date, categories_not_counted
  ), sums AS MATERIALIZED (
    SELECT ordinal, goods_cents + charge_cents + coalesce(dealt[1] + dealt[2], 0) AS due_cents, -- without the fee
           counted_cents + coalesce(dealt[3], 0) AS counted_cents -- towards the minimum and free delivery
      FROM goods
           CROSS JOIN LATERAL (
             SELECT CASE WHEN dealt_ids IS NOT NULL THEN
               dealt_sums(client_id, order_id, known_charges, delivery_date, dealt_ids, dealt_quantities,
                          categories_not_counted) END AS dealt) d
  ), credit AS MATERIALIZED (
    SELECT ordinal, details, details ->> 'mode' AS mode
      FROM wanted JOIN sums USING (ordinal)
           CROSS JOIN LATERAL (
             SELECT CASE WHEN has_fees THEN fee_changes(client_id, delivery_date, order_id, counted_cents)
                         ELSE '{0,0}' END AS fees) f
           CROSS JOIN LATERAL check_credit(client_id, order_id, credit_mode, limit_cents, due_cents + fees[1], fees[2])
             AS c (details)
      WHERE details IS NOT NULL
  ), reasons AS ( -- not to place an order; the first one counts. A new rule is a function of its own, and a line here.
    SELECT ordinal, 1 AS rank, 'NOT_FOUND' AS code, NULL::integer AS product_id, check_client(order_id, role) AS details
      FROM wanted UNION ALL
    SELECT ordinal, 2, 'IDEMPOTENCY_KEY_REUSED', NULL, check_key(request_hash, earlier_hash, other_hash)
      FROM wanted UNION ALL
    SELECT ordinal, 3, 'REPEATED', NULL, to_jsonb(earlier_id) FROM wanted UNION ALL
    SELECT ordinal, 4, 'ORDERS_ON_HOLD', NULL, check_hold(is_own, is_on_hold) FROM wanted UNION ALL
    SELECT ordinal, 5, 'NOT_CHANGEABLE', NULL, check_changeable(status, p_status, is_own, order_by)
      FROM wanted UNION ALL
    SELECT ordinal, 6, 'PRODUCT_UNAVAILABLE', product_id, check_availability(product_id, p) FROM lines UNION ALL
    SELECT ordinal, 7, 'PERMIT_NEEDED', product_id, check_permit(p, client_id, delivery_date, overrides_permits)
      FROM lines JOIN wanted USING (ordinal) WHERE (p).permit_type_id IS NOT NULL UNION ALL
    SELECT ordinal, 8, 'QUANTITY_NOT_ORDERABLE', product_id, check_quantity(p, quantity, any_quantity)
      FROM lines UNION ALL
    SELECT ordinal, 9, 'BELOW_MINIMUM', NULL,
           check_minimum(client_id, p_status, delivery_date, counted_cents,
                         CASE WHEN is_own AND order_id IS NULL THEN p_minimum_cents[ordinal] ELSE 0 END,
                         categories_not_counted)
      FROM wanted JOIN sums USING (ordinal) UNION ALL
    SELECT ordinal, 10, 'BELOW_FLOOR', product_id, check_floor(p, set_cents, p_floor_percent) FROM lines UNION ALL
    SELECT ordinal, 11, 'DELIVERY_DAY_CHANGED', NULL, check_delivery_day(delivery_date, order_by, seen_delivery_date)
      FROM wanted UNION ALL
    SELECT ordinal, 12, 'PRICE_CHANGED', product_id, check_price(p, charged_cents, seen_cents) FROM lines UNION ALL
    SELECT ordinal, 13, 'CREDIT_EXCEEDED', NULL, details - 'mode' FROM credit JOIN wanted USING (ordinal)
      WHERE mode = 'refuse'
  ), prevented AS MATERIALIZED (
    SELECT DISTINCT ON (ordinal) ordinal, code, CASE WHEN bool_or(product_id IS NULL) THEN jsonb_agg(details) -> 0
                                                  ELSE jsonb_agg(details ORDER BY product_id) END AS details
      FROM reasons WHERE details IS NOT NULL GROUP BY ordinal, rank, code ORDER BY ordinal, rank
  ), accepted AS MATERIALIZED (
    SELECT * FROM wanted WHERE ordinal NOT IN (SELECT ordinal FROM prevented)
  ), stock AS MATERIALIZED ( -- a row that was waited for is read again
    SELECT product_id, stock_quantity FROM products
      WHERE track_stock AND product_id = ANY (ARRAY(
        SELECT product_id FROM lines WHERE (p).track_stock AND ordinal IN (SELECT ordinal FROM accepted)))
      ORDER BY product_id FOR NO KEY UPDATE
  ), short AS MATERIALIZED (
    SELECT s.ordinal, s.details
      FROM (SELECT array_agg(ordinal::integer) AS ordinals, array_agg(product_id) AS product_ids,
                   array_agg(name) AS names, array_agg(quantity) AS quantities, array_agg(stock_quantity) AS stock
              FROM (SELECT ordinal, product_id, (p).name, stock_quantity, sum(quantity)::integer AS quantity
                      FROM lines JOIN stock USING (product_id) JOIN accepted USING (ordinal)
                      GROUP BY ordinal, product_id, (p).name, stock_quantity) l) t
           CROSS JOIN LATERAL check_stock(t.ordinals, t.product_ids, t.names, t.quantities, t.stock) s
  ), needed_permits AS MATERIALIZED (
    SELECT ordinal, frozen_permits(array_agg((p).permit_type_id), client_id, delivery_date) AS permits
      FROM lines JOIN accepted USING (ordinal) WHERE (p).permit_type_id IS NOT NULL
      GROUP BY ordinal, client_id, delivery_date
  ), new_orders AS (
    INSERT INTO orders (client_id, placed_by, status, idempotency_key, request_hash, store_name, store_address,
                        phone_number, delivery_notes, delivery_date, order_by, substitution, permits, charges, credit_warning,
                        approval)
      SELECT client_id, placed_by, p_status, key, request_hash, store_name, store_address,
             phone_number, delivery_notes, delivery_date, order_by, substitution, permits,
             coalesce(charges, '[]'), mode IS NOT DISTINCT FROM 'warn', CASE mode WHEN 'ask' THEN 'waiting' END
        FROM accepted LEFT JOIN needed_permits USING (ordinal) LEFT JOIN charged USING (ordinal)
             LEFT JOIN credit USING (ordinal)
        WHERE order_id IS NULL AND ordinal NOT IN (SELECT ordinal FROM short)
        ORDER BY client_id
      ON CONFLICT (placed_by, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
      RETURNING *
  ), targets AS MATERIALIZED ( -- the orders that get lines
    SELECT a.ordinal, o.order_id, a.client_id, a.keeps_cart, a.delivery_date, a.overrides_permits,
           NULL::timestamptz AS added_at
      FROM new_orders o JOIN accepted a USING (client_id)
    UNION ALL
    SELECT ordinal, order_id, client_id, keeps_cart, delivery_date, overrides_permits, now() FROM accepted
      WHERE order_id IS NOT NULL AND ordinal NOT IN (SELECT ordinal FROM short)
  ), items AS (
    INSERT INTO order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents,
                             price_source, cost_cents, tracks_stock, stock_held, added_quantity, added_at, substitution,
                             is_permit_overridden, charge_ids, unit_per_pack, ounces)
      SELECT order_id, product_id, (p).name, (p).image_url, quantity, charged_cents, regular_cents,
             source, (p).cost_price_cents, (p).track_stock, CASE WHEN (p).track_stock THEN quantity ELSE 0 END,
             CASE WHEN added_at IS NULL THEN 0 ELSE quantity END, added_at, wish,
             overrides_permits AND permit_problem((p).permit_type_id, client_id, delivery_date) IS NOT NULL,
             (p).charge_ids, CASE WHEN (p).charge_ids <> '{}' THEN (p).unit_per_pack END,
             CASE WHEN (p).charge_ids <> '{}' THEN (p).ounces END
        FROM targets JOIN lines USING (ordinal)
        ORDER BY order_id, split_part((p).search_text, chr(10), 2), split_part((p).search_text, chr(10), 1), product_id -- the order of the cart
      RETURNING *
  ), taken_stock AS (
    UPDATE products p SET stock_quantity = p.stock_quantity - t.quantity, stock_taken = p.stock_taken + t.quantity
      FROM (SELECT product_id, sum(quantity) AS quantity FROM items WHERE tracks_stock GROUP BY product_id) t
      WHERE p.product_id = t.product_id
  ), emptied_carts AS (
    -- What the client may not buy yet stays.
    DELETE FROM cart_items c USING targets t
      WHERE c.client_id = t.client_id AND NOT t.keeps_cart
        AND ((SELECT p.permit_type_id IS NOT NULL
                     AND permit_problem(p.permit_type_id, t.client_id, t.delivery_date) IS NOT NULL
                FROM products p WHERE p.product_id = c.product_id) IS NOT TRUE
             OR (t.ordinal, c.product_id) IN (SELECT ordinal, product_id FROM lines))
  ), forgotten_requests AS (
    -- A cart that is filled in the same way later is another one.
    DELETE FROM cart_requests r USING targets t WHERE r.client_id = t.client_id AND NOT t.keeps_cart
  ), recorded_events AS (
    INSERT INTO events (client_id, type, data)
      SELECT client_id, 'order.created', jsonb_build_object('orderId', order_id, 'clientId', client_id) FROM new_orders
  ), item_lists AS MATERIALIZED ( -- otherwise the planner may build them once per order
    SELECT order_id, bool_or(tracks_stock) AS took_stock,
           json_agg(json_build_array(order_item_id, product_id, product_name, image_url, quantity, price_cents,
                                     list_price_cents, price_source, i.substitution,
                                     CASE WHEN charge_ids <> '{}' THEN
                                       line_charges_json(o.charges, charge_ids, unit_per_pack, ounces, quantity,
                                                         price_cents, cost_cents) END)) AS items
      FROM items i LEFT JOIN new_orders o USING (order_id) GROUP BY order_id
  )
  SELECT w.ordinal::integer,
         CASE WHEN r.ordinal IS NOT NULL THEN r.code WHEN s.ordinal IS NOT NULL THEN 'INSUFFICIENT_STOCK'
              -- Another request has used the key since this statement began, for another client.
              WHEN t.ordinal IS NULL THEN 'IDEMPOTENCY_KEY_REUSED' END,
         coalesce(r.details, s.details), i.took_stock,
         CASE WHEN o.order_id IS NOT NULL THEN
           json_build_object('orderId', o.order_id, 'orderDate', o.order_date, 'clientId', o.client_id,
                             'placedBy', o.placed_by,
                             'orderedBy', CASE WHEN o.placed_by = o.client_id THEN
                               (SELECT json_build_object('personId', p.account_id, 'name',
                                         coalesce(nullif(p.name, ''), nullif(p.business_owner_name, ''), p.email, ''))
                                  FROM accounts p WHERE p.account_id = o.client_id) END,
                             'storeName', o.store_name, 'storeAddress', o.store_address,
                             'deliveryDate', o.delivery_date, 'orderBy', o.order_by, 'substitution', o.substitution,
                             'permits', o.permits, 'creditWarning', o.credit_warning, 'approval', o.approval,
                             'items', i.items) END
    FROM wanted w
         LEFT JOIN prevented r USING (ordinal)
         LEFT JOIN short s USING (ordinal)
         LEFT JOIN targets t USING (ordinal)
         LEFT JOIN new_orders o ON o.order_id = t.order_id
         LEFT JOIN item_lists i ON i.order_id = t.order_id;

  PERFORM complete_charges(order_id), merge_added_lines(order_id), freeze_permits(order_id)
    FROM unnest(p_order_ids) AS order_id WHERE order_id IS NOT NULL;
  IF has_deals THEN -- The service reads these orders again.
    RETURN QUERY
    WITH placed AS MATERIALIZED ( -- before any of them changes
      SELECT w.ordinal, o.order_id
        FROM unnest(p_client_ids, p_order_ids) WITH ORDINALITY AS w (client_id, order_id, ordinal)
             JOIN orders o ON o.client_id = w.client_id
        WHERE CASE WHEN w.order_id IS NULL THEN o.order_date = now()
                   ELSE o.order_id = w.order_id AND EXISTS (SELECT FROM order_items i
                          WHERE i.order_id = o.order_id AND i.added_at = now()) END
    ), dealt AS MATERIALIZED (
      SELECT ordinal, apply_deals(order_id) AS has_changed FROM placed
    )
    SELECT ordinal::integer, 'DEALS', NULL::jsonb, true, NULL::json FROM dealt WHERE has_changed;
  END IF;
  IF has_fees THEN
    RETURN QUERY
    WITH placed AS MATERIALIZED (
      SELECT w.ordinal, o.*
        FROM unnest(p_client_ids, p_order_ids) WITH ORDINALITY AS w (client_id, order_id, ordinal)
             CROSS JOIN LATERAL (
               SELECT o.order_id, o.client_id, o.delivery_date FROM orders o
                 WHERE o.client_id = w.client_id
                   AND CASE WHEN w.order_id IS NULL THEN o.order_date = now() ELSE o.order_id = w.order_id END
                 ORDER BY o.order_id DESC LIMIT 1) o
    )
    SELECT ordinal::integer, 'FEE', jsonb_build_object('fee', fee_cents, 'isUnsettled', is_unsettled), false,
           NULL::json
      FROM placed CROSS JOIN LATERAL decide_delivery_fee(client_id, delivery_date, order_id);
  END IF;
  PERFORM decide_added_credit(order_id, placed_by = client_id)
    FROM unnest(p_order_ids, p_client_ids, p_placed_by) AS added (order_id, client_id, placed_by)
    WHERE order_id IS NOT NULL AND EXISTS (SELECT FROM order_items i
                                             WHERE i.order_id = added.order_id AND i.added_at = now());
  UPDATE order_recency SET is_outdated = true -- the trigger `orders_placed` does this for new orders
    WHERE client_id IN (SELECT client_id FROM unnest(p_client_ids, p_order_ids) AS added (client_id, order_id)
                          WHERE order_id IS NOT NULL);
END $$;
