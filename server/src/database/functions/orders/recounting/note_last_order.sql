-- Trigger function of `orders`: sets the client's last order date after an order's date was changed or it was cancelled.
CREATE OR REPLACE FUNCTION note_last_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_recency
    SET waits_since = (SELECT max(order_date) FROM orders WHERE client_id = NEW.client_id), is_outdated = true
    WHERE client_id = NEW.client_id;
  RETURN NULL;
END $$;
