-- Decides what some charges are for a client on a delivery day: [{chargeId, name, kind, base, rate, region,
-- isIncluded}]. The region is the first of the charge that is one of the client, in any letter case. The rate is the one
-- in force on that day, and 0 where the charge does not apply, or where a valid permit of the client exempts it.
CREATE OR REPLACE FUNCTION decide_charges(p_charge_ids integer[], p_client_id uuid, p_day date) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(
           jsonb_build_object('chargeId', c.charge_id, 'name', c.name, 'kind', c.kind, 'base', c.base,
                              'isIncluded', c.is_included, 'region', shared.region,
                              'rate', CASE WHEN (c.regions = '{}' OR shared.region IS NOT NULL) AND NOT is_exempt
                                             THEN coalesce(in_force.rate, 0) ELSE 0 END)
           ORDER BY c.charge_id), '[]')
    FROM charges c
         LEFT JOIN LATERAL (
           SELECT r.region FROM unnest(c.regions) WITH ORDINALITY AS r (region, place)
             WHERE lower(btrim(r.region)) IN (
               SELECT lower(btrim(own.region)) FROM accounts a CROSS JOIN unnest(a.regions) AS own (region)
                 WHERE a.account_id = p_client_id)
             ORDER BY r.place LIMIT 1) AS shared ON true
         LEFT JOIN LATERAL (
           SELECT (r ->> 'rate')::numeric AS rate FROM jsonb_array_elements(c.rates) AS r
             WHERE (r ->> 'from')::date <= p_day
             ORDER BY (r ->> 'from')::date DESC LIMIT 1) AS in_force ON true
         CROSS JOIN LATERAL (
           SELECT EXISTS (SELECT FROM counted_permit(c.exempt_permit_type_id, p_client_id, p_day)) AS is_exempt) AS exempt
    WHERE c.charge_id = ANY (p_charge_ids)
$$;
