-- The name of the area of a product's category; null for a category outside all areas. The name of an area takes
-- precedence over a category (`areaOf` in the contract).
CREATE OR REPLACE FUNCTION area_of(category text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT name FROM areas WHERE fold(name) = fold($1)),
    (SELECT a.name FROM categories c JOIN areas a USING (area_id) WHERE fold(c.value) = fold($1)))
$$;
