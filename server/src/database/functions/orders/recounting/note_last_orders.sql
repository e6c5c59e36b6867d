-- Trigger function of `orders`: sets the last order date of every client whose orders a statement inserted, and marks
-- its order days for recounting (docs/decisions/030). `place_orders` has locked the rows in id order. An import of former
-- orders sets the date itself, as its last step, so that orders of these clients hardly wait for it.
CREATE OR REPLACE FUNCTION note_last_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_recency r SET waits_since = greatest(r.waits_since, n.order_date), is_outdated = true
    FROM (SELECT client_id, max(order_date) AS order_date FROM new_orders
            WHERE external_number IS NULL GROUP BY client_id) n
    WHERE r.client_id = n.client_id;
  INSERT INTO order_day_changes (client_id, ordered_at) SELECT client_id, order_date FROM new_orders;
  RETURN NULL;
END $$;
