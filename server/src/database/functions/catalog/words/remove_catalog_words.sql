-- Removes the words from `catalog_words` that no product has any more. A word that another transaction is
-- adding or removing is locked, and stays. If two transactions at once take a word from the last two products that
-- have it, it stays too: such a word finds nothing.
-- Only bitmap scans are allowed, as the planner expects to meet a product with the word early in a sequential scan.
CREATE OR REPLACE FUNCTION remove_catalog_words(p_words text[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  unused text[];
BEGIN
  unused := array(
    SELECT word FROM unnest(p_words) AS word
      WHERE NOT EXISTS (SELECT FROM products WHERE deleted_at IS NULL
                         AND array_to_tsvector(array_remove(regexp_split_to_array(search_text, '[^[:alnum:]]+'), ''))
                             @@ quote_literal(word)::tsquery));
  unused := array(SELECT word FROM catalog_words WHERE word = ANY (unused) FOR UPDATE SKIP LOCKED);
  -- Checked again: a transaction that added a word may have committed since.
  DELETE FROM catalog_words
    WHERE word = ANY (unused)
      AND NOT EXISTS (SELECT FROM products WHERE deleted_at IS NULL
                       AND array_to_tsvector(array_remove(regexp_split_to_array(search_text, '[^[:alnum:]]+'), ''))
                           @@ quote_literal(word)::tsquery);
END $$;
