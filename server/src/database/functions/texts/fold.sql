-- The form in which texts are searched and compared: one for all spellings of the same text. `fold` in the contract
-- does the same, and a test compares both. Search columns and indexes store its results, so a change of this function
-- needs a migration that writes them again. It is quick for texts in ASCII, which are most.
CREATE OR REPLACE FUNCTION fold(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := translate(p_text, E'`´″\t\n\x0B\f\r™℠', '''''"     ');
BEGIN
  IF octet_length(folded) = length(folded) THEN
    folded := lower(folded COLLATE "C");
  ELSE
    folded := translate(
      lower(regexp_replace(normalize(regexp_replace(folded, '([0-9٠-٩۰-۹])([¼-¾⅐-⅞])', '\1 \2', 'g'), NFKD),
        '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+',
        '', 'g')),
      E'ıøłđħŧςٱىیېةەہھکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹`‘’‚‛ʼʹʻ′“”„‟‐‑‒–—―−⁃⁄∕\u0085\u1680\u2028\u2029',
      'ioldhtσايييههههكك01234567890123456789''''''''''''''''''""""--------//    ');
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  END IF;
  IF strpos(folded, '  ') > 0 THEN
    folded := regexp_replace(folded, ' +', ' ', 'g');
  END IF;
  RETURN btrim(folded, ' ');
END $$;
