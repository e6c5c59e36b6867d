-- What an order has of a product, without free goods and substitutes: with it the quantity that prices an addition.
CREATE OR REPLACE FUNCTION ordered_quantity(p_order_id integer, p_product_id integer) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(i.quantity), 0)::integer FROM order_items i
    WHERE i.order_id = p_order_id AND i.product_id = p_product_id AND NOT is_free_line(i.price_cents, i.price_source)
      AND NOT EXISTS (SELECT FROM substitutes WHERE substitute_item_id = i.order_item_id)
$$;
