-- The permits that products need and that count for a client on a delivery day, as an order keeps them; NULL without
-- any.
CREATE OR REPLACE FUNCTION frozen_permits(p_permit_type_ids integer[], p_client_id uuid, p_delivery_date date)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('permitTypeId', t.permit_type_id, 'name', t.name, 'number', c.number,
                                      'address', c.address, 'expiresOn', c.expires_on) ORDER BY t.permit_type_id)
    FROM permit_types t CROSS JOIN LATERAL counted_permit(t.permit_type_id, p_client_id, p_delivery_date) c
    WHERE t.permit_type_id = ANY (p_permit_type_ids)
$$;
