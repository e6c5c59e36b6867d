-- Decides the charges of lines that were added to an order. Those that the order has already stay as they are.
CREATE OR REPLACE FUNCTION complete_charges(p_order_id integer) RETURNS void LANGUAGE sql AS $$
  UPDATE orders o SET charges = completed.charges
    FROM (SELECT with_missing_charges(old.charges, array(SELECT unnest(i.charge_ids) FROM order_items i
                                                           WHERE i.order_id = p_order_id),
                                      old.client_id, old.delivery_date) AS charges
            FROM orders old WHERE old.order_id = p_order_id) AS completed
    WHERE o.order_id = p_order_id AND o.charges <> completed.charges
$$;
