-- What the charges of an order line add to its price, for the quantity that counts.
CREATE OR REPLACE FUNCTION added_charge_cents(p_charges jsonb, i order_items) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(cents), 0)::bigint
    FROM line_charges(p_charges, i.charge_ids, i.unit_per_pack, i.ounces, coalesce(i.found_quantity, i.quantity),
                      coalesce(i.corrected_price_cents, i.price_cents), i.cost_cents)
    WHERE NOT is_included
$$;
