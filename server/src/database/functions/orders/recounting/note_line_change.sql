-- Trigger function of `order_items`: marks the order day of a client for recounting after a line was added to an
-- existing order or was changed (docs/decisions/030). `note_last_orders` covers the lines of a new order.
CREATE OR REPLACE FUNCTION note_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_day_changes (client_id, ordered_at)
    SELECT client_id, order_date FROM orders WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;
