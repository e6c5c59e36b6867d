-- Changes a line of a cart as change_cart_line does, and returns all lines as they are then. The caller reads the
-- response in the transaction of the change: if reading fails, the change is rolled back.
CREATE OR REPLACE FUNCTION change_cart(
  p_account_id uuid,
  p_key text,
  p_request_hash bytea,
  p_client_id uuid,
  p_product_id integer,
  p_quantity integer,
  p_adds boolean,
  p_max integer,
  p_any_quantity boolean,
  p_substitution text,
  p_keeps_substitution boolean
) RETURNS TABLE (product_id integer, quantity integer, substitution text, changed json)
LANGUAGE plpgsql ROWS 20 AS $$
BEGIN
  changed := change_cart_line(p_account_id, p_key, p_request_hash, p_client_id, p_product_id, p_quantity, p_adds,
                              p_max, p_any_quantity, p_substitution, p_keeps_substitution);
  RETURN QUERY SELECT c.product_id, c.quantity, c.substitution, changed
    FROM cart_items c WHERE c.client_id = p_client_id;
END $$;
