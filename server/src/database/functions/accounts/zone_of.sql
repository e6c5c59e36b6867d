-- The delivery zone of a postal code, or NULL.
CREATE OR REPLACE FUNCTION zone_of(postal_code text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT zone_id FROM matching_zones(postal_code) AS zone_id LIMIT 1
$$;
