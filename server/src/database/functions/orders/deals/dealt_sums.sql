-- The sums of a new order of a client, with deals and free goods: the price of the goods, the charges that are added to
-- it, and the part of the price that counts towards the minimum order and free delivery.
CREATE OR REPLACE FUNCTION dealt_sums(
  p_client_id uuid,
  p_day date,
  p_product_ids integer[], -- each once
  p_quantities integer[],
  p_categories_not_counted text[]
) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN -- No SQL function, because that would become part of each statement that calls it.
  RETURN (
    WITH line AS MATERIALIZED (
      SELECT p, quantity, cents FROM dealt_lines(p_client_id, p_day, p_product_ids, p_quantities)
    ), decided AS MATERIALIZED (
      SELECT decide_charges(array(SELECT DISTINCT unnest((p).charge_ids) FROM line), p_client_id, p_day) AS charges
    )
    SELECT ARRAY[
             coalesce(sum(cents::bigint * quantity), 0),
             coalesce(sum(CASE WHEN (p).charge_ids <> '{}' THEN
                            (SELECT coalesce(sum(c.cents), 0)
                               FROM line_charges(charges, (p).charge_ids, (p).unit_per_pack, (p).ounces, quantity, cents,
                                                 (p).cost_price_cents) c
                               WHERE NOT c.is_included)
                          ELSE 0 END), 0),
             coalesce(sum(cents::bigint * quantity) FILTER (WHERE is_counted(p, p_categories_not_counted)), 0)]
      FROM line CROSS JOIN decided);
END $$;
