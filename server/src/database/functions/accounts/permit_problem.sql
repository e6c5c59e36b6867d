-- The one rule of permits: why a client may not buy on a day what needs a permit of a type, or NULL if it may
-- (`counted_permit`). Without a permit that counts, the newest one says why. What needs no permit has no type.
CREATE OR REPLACE FUNCTION permit_problem(p_permit_type_id integer, p_client_id uuid, p_day date) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_permit_type_id IS NULL OR EXISTS (SELECT FROM counted_permit(p_permit_type_id, p_client_id, p_day)) THEN NULL
    ELSE coalesce(
      (SELECT CASE state WHEN 'valid' THEN 'expired' ELSE state END FROM permits
         WHERE client_id = p_client_id AND permit_type_id = p_permit_type_id ORDER BY permit_id DESC LIMIT 1),
      'missing')
  END
$$;
