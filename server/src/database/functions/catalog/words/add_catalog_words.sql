-- Adds words to `catalog_words`, and prevents their removal until the transaction ends. It repeats if another
-- transaction has removed a word between the two statements.
-- @param p_words different and sorted, which prevents deadlocks between transactions that add the same words
CREATE OR REPLACE FUNCTION add_catalog_words(p_words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  locked integer;
BEGIN
  LOOP
    INSERT INTO catalog_words SELECT unnest(p_words) ON CONFLICT DO NOTHING;
    PERFORM FROM catalog_words WHERE word = ANY (p_words) FOR KEY SHARE;
    GET DIAGNOSTICS locked = ROW_COUNT;
    EXIT WHEN locked = cardinality(p_words);
  END LOOP;
END $$;
