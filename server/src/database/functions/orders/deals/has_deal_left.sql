-- Whether a client may have a promotion in one more order, or in an order that has it already. Cancelled orders do not
-- count.
CREATE OR REPLACE FUNCTION has_deal_left(r promotions, p_client_id uuid, p_order_id integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT r.per_client IS NULL OR r.per_client > (
    SELECT count(*) FROM orders o
      WHERE o.client_id = p_client_id AND o.status <> 4 AND o.order_id IS DISTINCT FROM p_order_id
        AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.order_id AND i.promotion_id = r.promotion_id))
$$;
