-- Decides the charges of lines that were added to an order. Those that the order has already stay as they are.
CREATE OR REPLACE FUNCTION complete_charges(p_order_id integer) RETURNS void LANGUAGE sql AS $$
  UPDATE orders o SET charges = o.charges || decide_charges(missing.charge_ids, o.client_id, o.delivery_date)
    FROM (SELECT array_agg(DISTINCT c.charge_id) AS charge_ids
            FROM order_items i JOIN orders old USING (order_id) CROSS JOIN unnest(i.charge_ids) AS c (charge_id)
            WHERE i.order_id = p_order_id
              AND NOT old.charges @> jsonb_build_array(jsonb_build_object('chargeId', c.charge_id))) AS missing
    WHERE o.order_id = p_order_id AND missing.charge_ids IS NOT NULL
$$;
