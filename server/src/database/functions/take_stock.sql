-- Subtracts new tracked lines from stock. Refuses with INSUFFICIENT_STOCK where too little is left.
-- Rows are locked in id order, which prevents deadlocks between orders. FOR UPDATE would also wait for the key
-- locks that the lines of other new orders hold, so the weaker lock is used.
CREATE OR REPLACE FUNCTION take_stock(p_line_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products
    WHERE product_id IN (SELECT product_id FROM order_items
                          WHERE order_item_id = ANY (p_line_ids) AND tracks_stock)
    ORDER BY product_id FOR NO KEY UPDATE;
  PERFORM refuse_if('INSUFFICIENT_STOCK', (
    SELECT jsonb_agg(jsonb_build_object('productId', p.product_id, 'name', p.name,
                                        'left', p.stock_quantity, 'wanted', i.quantity) ORDER BY i.order_item_id)
      FROM order_items i JOIN products p USING (product_id)
      WHERE i.order_item_id = ANY (p_line_ids) AND i.tracks_stock AND p.stock_quantity < i.quantity));
  UPDATE products p SET stock_quantity = p.stock_quantity - i.quantity, stock_taken = p.stock_taken + i.quantity
    FROM order_items i
    WHERE i.order_item_id = ANY (p_line_ids) AND i.tracks_stock AND p.product_id = i.product_id;
END $$;
