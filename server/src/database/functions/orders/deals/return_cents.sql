-- What the goods are worth that a client returns or refuses, without their charges. What stays of a deal is priced anew:
-- full quantities still cost the deal's price, the others what they cost otherwise. Free goods that stay without their
-- deal are charged. What is charged in total never rises. Units that were not found or were claimed count as if they
-- stayed, because that was not the client's choice. Call it in the transaction that writes the credits, with the order
-- locked. Credits without a support request are those of earlier returns.
CREATE OR REPLACE FUNCTION return_cents(
  p_order_id integer,
  p_item_ids bigint[], -- lines, each once, with units that were not credited yet
  p_quantities integer[]
) RETURNS TABLE (order_item_id bigint, cents bigint) LANGUAGE sql STABLE ROWS 5 AS $$
  WITH line AS MATERIALIZED (
    SELECT i.order_item_id, i.product_id, i.promotion_id, i.deal_quantity, i.quantity,
           coalesce(i.undealt_source, i.price_source) AS source, i.corrected_price_cents IS NOT NULL AS is_corrected,
           is_free_line(i.price_cents, i.price_source) AS is_free, i.list_price_cents,
           coalesce(i.corrected_price_cents, i.price_cents) AS price,
           coalesce(i.corrected_price_cents, i.undealt_cents, i.price_cents) AS otherwise,
           coalesce(i.found_quantity, i.quantity) AS counted, coalesce(r.quantity, 0) AS now,
           credited.quantity AS credited, credited.returned, credited.cents AS credited_cents
      FROM order_items i
           LEFT JOIN unnest(p_item_ids, p_quantities) AS r (item_id, quantity) ON r.item_id = i.order_item_id
           CROSS JOIN LATERAL (
             SELECT coalesce(sum(c.quantity), 0)::integer AS quantity,
                    coalesce(sum(c.quantity) FILTER (WHERE c.support_id IS NULL), 0)::integer AS returned,
                    coalesce(sum(c.amount_cents + c.fee_cents - c.charge_cents), 0)::bigint AS cents
               FROM order_credits c WHERE c.order_item_id = i.order_item_id) AS credited
      WHERE i.order_id = p_order_id
  ), part AS MATERIALIZED ( -- the promotion with which a line is priced: its own, or one that it may complete now
    SELECT l.*, coalesce(l.promotion_id, other.promotion_id) AS deal_id,
           CASE WHEN l.promotion_id IS NOT NULL OR l.is_corrected THEN l.price
                ELSE least(l.price, coalesce(other.same_price, deal_cents(l.otherwise, p.price_cents, p.percent))) END
             AS deal_price
      FROM line l
           LEFT JOIN LATERAL (
             SELECT d.promotion_id, min(d.price) FILTER (WHERE d.product_id = l.product_id) AS same_price
               FROM line d LEFT JOIN promotions p USING (promotion_id)
              WHERE l.promotion_id IS NULL AND d.promotion_id IS NOT NULL AND NOT d.is_free AND NOT d.is_corrected
                AND l.source <> 'set'
                AND (d.product_id = l.product_id OR (l.product_id = ANY (p.product_ids) AND l.source <> 'own'))
              GROUP BY d.promotion_id ORDER BY d.promotion_id LIMIT 1) AS other ON true
           LEFT JOIN promotions p ON p.promotion_id = other.promotion_id
  ), dealt AS MATERIALIZED (
    SELECT deal_id, max(deal_quantity) FILTER (WHERE NOT is_free) AS needed,
           max(deal_quantity) FILTER (WHERE is_free) AS given,
           sum(quantity - returned - now) FILTER (WHERE NOT is_free) AS standing
      FROM part WHERE deal_id IS NOT NULL GROUP BY deal_id HAVING sum(now) > 0
  ), kept AS (
    SELECT p.*, d.needed, d.given, d.standing,
           p.counted - p.credited - p.now AS units,
           sum(p.counted - p.credited - p.now) FILTER (WHERE NOT p.is_free) OVER (
             PARTITION BY p.deal_id ORDER BY p.otherwise - p.deal_price DESC, p.order_item_id) AS running
      FROM part p JOIN dealt d USING (deal_id)
  ), valued AS (
    SELECT deal_id,
           sum(counted * price::bigint - credited_cents) AS charged,
           sum(CASE WHEN is_free THEN 0
                    ELSE units * otherwise::bigint
                         - (otherwise - deal_price)::bigint
                           * CASE WHEN needed IS NULL THEN units
                                  ELSE least(units, greatest(0, standing / needed * needed - (running - units))) END END)
             AS goods_worth,
           greatest(0, sum(units) FILTER (WHERE is_free) - max(standing / needed * given))
             * max(list_price_cents) FILTER (WHERE is_free) AS free_worth,
           sum(now * CASE WHEN is_free THEN list_price_cents ELSE otherwise END::bigint) AS worth
      FROM kept GROUP BY deal_id
  ), returned AS ( -- each deal's amount is shared by what its lines are worth
    SELECT p.order_item_id, v.deal_id,
           greatest(0, v.charged - v.goods_worth - coalesce(v.free_worth, 0)) AS amount, v.worth,
           sum(p.now * CASE WHEN p.is_free THEN p.list_price_cents ELSE p.otherwise END::bigint)
             OVER (PARTITION BY p.deal_id ORDER BY p.order_item_id) AS reached,
           p.now * CASE WHEN p.is_free THEN p.list_price_cents ELSE p.otherwise END::bigint AS own
      FROM part p JOIN valued v USING (deal_id) WHERE p.now > 0
  )
  SELECT order_item_id, (floor(amount * reached / worth) - floor(amount * (reached - own) / worth))::bigint
    FROM returned
  UNION ALL
  SELECT order_item_id, now * price::bigint FROM part WHERE deal_id IS NULL AND now > 0
$$;
