-- The different words of search texts, sorted. The index `products_words` splits texts in the same way.
CREATE OR REPLACE FUNCTION split_search_texts(p_texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT word COLLATE "C" AS word FROM unnest(p_texts) AS search_text,
           regexp_split_to_table(search_text, '[^[:alnum:]]+') AS word
      WHERE word <> '' ORDER BY word)
$$;
