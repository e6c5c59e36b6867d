-- Texts in their folded form. The index `products_folded_tags` uses it, and PostgreSQL builds indexes without `public`.
CREATE OR REPLACE FUNCTION fold_texts(p_texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT public.fold(one) FROM unnest(p_texts) AS one)
$$;
