-- Makes new clients the owners of their own stores, and adds their rows to `order_recency`.
CREATE OR REPLACE FUNCTION open_stores(p_client_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO store_people (client_id, person_id, store_role, accepted_at)
    SELECT account_id, account_id, 'owner', created_at FROM accounts WHERE account_id = ANY(p_client_ids);
  INSERT INTO order_recency (client_id) SELECT unnest(p_client_ids);
$$;
