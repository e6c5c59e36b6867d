-- Trigger function of `order_items`: has the order days of a client counted again after a line was added to an order,
-- or has changed (docs/decisions/030). The lines of a new order come with the order.
CREATE OR REPLACE FUNCTION note_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_day_changes (client_id, ordered_at)
    SELECT client_id, order_date FROM orders WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;
