-- The price of a product from a quantity on; NULL if the quantity is below all steps. Prices fall as quantities rise.
CREATE OR REPLACE FUNCTION step_cents(p_steps jsonb, p_quantity integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT min((step ->> 'price')::integer) FROM jsonb_array_elements(p_steps) AS step
    WHERE (step ->> 'minQuantity')::integer <= p_quantity
$$;
