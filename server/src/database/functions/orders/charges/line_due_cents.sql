-- What an order line comes to before credits: price × the quantity that counts, and the charges that are added to it.
-- The planner writes this expression into the queries that call it.
CREATE OR REPLACE FUNCTION line_due_cents(p_charges jsonb, i order_items) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(i.corrected_price_cents, i.price_cents)::bigint * coalesce(i.found_quantity, i.quantity)
         + CASE WHEN i.charge_ids = '{}' THEN 0 ELSE added_charge_cents(p_charges, i) END
$$;
