-- Whether a product counts towards the minimum and free delivery: neither its category nor its subcategory is one of
-- those that do not, which are folded.
CREATE OR REPLACE FUNCTION is_counted(p products, categories_not_counted text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT categories_not_counted = '{}'
         OR NOT p.category_names[1:2] && categories_not_counted
$$;
