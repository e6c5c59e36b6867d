-- The delivery zones whose patterns match a postal code, the closest first: the code itself, then the longest pattern.
CREATE OR REPLACE FUNCTION matching_zones(postal_code text) RETURNS SETOF integer LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT z.zone_id
    FROM (SELECT postal_key(postal_code) AS key) k
         JOIN zone_postal_codes z
           ON z.pattern = ANY (array_append(ARRAY(SELECT left(k.key, n) || '*' FROM generate_series(0, length(k.key)) n),
                                            k.key))
    WHERE k.key <> '' ORDER BY z.pattern = k.key DESC, length(z.pattern) DESC
$$;
