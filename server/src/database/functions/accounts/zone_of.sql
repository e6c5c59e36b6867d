-- The delivery zone of a postal code: that of the longest pattern which matches it, or NULL.
CREATE OR REPLACE FUNCTION zone_of(postal_code text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT z.zone_id
    FROM (SELECT postal_key(postal_code) AS key) k
         JOIN zone_postal_codes z
           ON z.pattern = ANY (array_append(ARRAY(SELECT left(k.key, n) || '*' FROM generate_series(0, length(k.key)) n),
                                            k.key))
    WHERE k.key <> '' ORDER BY z.pattern = k.key DESC, length(z.pattern) DESC LIMIT 1
$$;
