-- Rule: a client has the permit that a product needs, on the delivery day. An owner may order without one, unless it was
-- revoked. Returns the line in the rejection, or NULL.
CREATE OR REPLACE FUNCTION check_permit(p products, p_client_id uuid, p_delivery_date date, p_is_overridden boolean)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('productId', p.product_id, 'name', p.name, 'permitTypeId', t.permit_type_id,
                            'permitName', t.name, 'reason', problem.reason)
    FROM permit_types t
         CROSS JOIN LATERAL (SELECT permit_problem(t.permit_type_id, p_client_id, p_delivery_date) AS reason) problem
    WHERE t.permit_type_id = p.permit_type_id AND problem.reason IS NOT NULL
      AND NOT (p_is_overridden AND problem.reason <> 'revoked')
$$;
