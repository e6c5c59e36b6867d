-- How a client is delivered to, apart from the settings: its zone (which staff named, else that of its postal code), and
-- the parts of `Settings.delivery` that the client or else its zone has of its own. One row for each client.
CREATE OR REPLACE FUNCTION delivery_of(p_client_id uuid) RETURNS TABLE (
  zone_id integer,
  zone_name text,
  delivery jsonb,
  fee_cents integer,
  fee_below_cents integer, -- NULL: delivery is free
  categories_not_counted text[] -- as `fold` returns them
) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT z.zone_id, z.name, coalesce(z.delivery, '{}') || coalesce(a.delivery, '{}'), coalesce(z.fee_cents, 0),
         z.fee_below_cents, coalesce(fold_texts(z.categories_not_counted), '{}')
    FROM accounts a LEFT JOIN delivery_zones z ON z.zone_id = coalesce(a.zone_id, zone_of(a.postal_code))
    WHERE a.account_id = p_client_id
$$;
