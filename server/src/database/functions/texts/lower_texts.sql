-- The texts in lower case. The index `products_tags` uses it.
CREATE OR REPLACE FUNCTION lower_texts(p_texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT lower(one) FROM unnest(p_texts) AS one)
$$;
