-- Trigger function of `orders`: marks the order days of a client for recounting after an order was cancelled, restored,
-- moved to another day or to another client (docs/decisions/030).
CREATE OR REPLACE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_day_changes (client_id, ordered_at)
    VALUES (OLD.client_id, OLD.order_date) UNION VALUES (NEW.client_id, NEW.order_date);
  RETURN NULL;
END $$;
