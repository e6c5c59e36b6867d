-- Trigger function of `products`: keeps `catalog_words` equal to the words of the products that are not deleted,
-- whatever writes products. It runs once per statement. Most updates, such as those of stock, change no word.
CREATE OR REPLACE FUNCTION note_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_texts text[];
  new_texts text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    new_texts := array(SELECT search_text FROM new_products WHERE deleted_at IS NULL);
  ELSIF TG_OP = 'DELETE' THEN
    old_texts := array(SELECT search_text FROM old_products WHERE deleted_at IS NULL);
  ELSE
    -- EXCEPT and not a join: a plan that was made for one row would compare every two rows of an import.
    old_texts := array(SELECT search_text FROM (
      SELECT product_id, search_text FROM old_products WHERE deleted_at IS NULL EXCEPT
      SELECT product_id, search_text FROM new_products WHERE deleted_at IS NULL) AS changed);
    new_texts := array(SELECT search_text FROM (
      SELECT product_id, search_text FROM new_products WHERE deleted_at IS NULL EXCEPT
      SELECT product_id, search_text FROM old_products WHERE deleted_at IS NULL) AS changed);
  END IF;
  IF cardinality(new_texts) > 0 THEN
    PERFORM add_catalog_words(split_search_texts(new_texts));
  END IF;
  IF cardinality(old_texts) > 0 THEN
    PERFORM remove_catalog_words(array(
      SELECT unnest(split_search_texts(old_texts)) EXCEPT SELECT unnest(split_search_texts(new_texts))));
  END IF;
  RETURN NULL;
END $$;
