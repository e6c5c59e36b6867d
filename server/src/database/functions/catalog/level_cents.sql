-- What a level makes of a product without a price in its rows: a percentage more or less than its list price, or than
-- its cost. Without a cost it is the list price. A percentage for a category holds for the products that lists find
-- under it, and the most exact one counts: that of the sub-category, the category, the area.
CREATE OR REPLACE FUNCTION level_cents(p products, l price_levels) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN l.basis = 'cost' AND p.cost_price_cents = 0 THEN p.price_cents
    ELSE greatest(1, least(100000000, floor(
      CASE l.basis WHEN 'cost' THEN p.cost_price_cents ELSE p.price_cents END
        * (100 + coalesce((SELECT (c ->> 'percent')::numeric FROM jsonb_array_elements(l.percents) AS c
                             WHERE fold(c ->> 'category') = ANY (array_remove(p.category_names, ''))
                             ORDER BY array_position(ARRAY[split_part(p.search_text, chr(10), 4),
                                                           split_part(p.search_text, chr(10), 3)],
                                                     fold(c ->> 'category')) LIMIT 1), l.percent)) / 100
        + 0.5)))::integer
  END
$$;
