-- The sums of what a client orders, in a new order or added to one, with deals and free goods: the price of the goods, the
-- charges that are added to it, and the part of the price that counts towards the minimum order and free delivery.
CREATE OR REPLACE FUNCTION dealt_sums(
  p_client_id uuid,
  p_order_id integer, -- the order that is added to, or NULL
  p_known_charges jsonb, -- its charges
  p_day date,
  p_product_ids integer[], -- each once
  p_quantities integer[],
  p_categories_not_counted text[]
) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN -- No SQL function, because that would become part of each statement that calls it.
  RETURN (
    WITH line AS MATERIALIZED (
      SELECT * FROM dealt_lines(p_client_id, p_order_id, p_day, p_product_ids, p_quantities, NULL)
    ), decided AS MATERIALIZED (
      SELECT with_missing_charges(p_known_charges, array(SELECT unnest(charge_ids) FROM line), p_client_id, p_day)
               AS charges
    )
    SELECT ARRAY[
             coalesce(sum(sign * cents::bigint * quantity), 0),
             coalesce(sum(CASE WHEN charge_ids <> '{}' THEN
                            sign * (SELECT coalesce(sum(c.cents), 0)
                                      FROM line_charges(charges, charge_ids, unit_per_pack, ounces, quantity,
                                                        line.cents, cost_cents) c
                                      WHERE NOT c.is_included)
                          ELSE 0 END), 0),
             coalesce(sum(sign * cents::bigint * quantity) FILTER (WHERE is_counted(p, p_categories_not_counted)), 0)]
      FROM line CROSS JOIN decided);
END $$;
