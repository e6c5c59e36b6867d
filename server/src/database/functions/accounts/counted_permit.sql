-- The permit of a type that counts for a client on a day: of its valid ones that are not over, the one that lasts
-- longest, but none that is older than a revoked one. No row if none counts.
CREATE OR REPLACE FUNCTION counted_permit(p_permit_type_id integer, p_client_id uuid, p_day date) RETURNS SETOF permits
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT v.* FROM permits v JOIN permit_types t USING (permit_type_id)
    WHERE v.client_id = p_client_id AND v.permit_type_id = p_permit_type_id AND v.state = 'valid'
      AND (v.expires_on + t.grace_days < p_day) IS NOT TRUE
      AND NOT EXISTS (SELECT FROM permits r
                        WHERE r.client_id = p_client_id AND r.permit_type_id = p_permit_type_id
                          AND r.state = 'revoked' AND r.permit_id > v.permit_id)
    ORDER BY v.expires_on DESC NULLS FIRST, v.permit_id DESC LIMIT 1
$$;
