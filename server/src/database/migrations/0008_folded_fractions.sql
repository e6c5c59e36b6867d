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
END $$;--> statement-breakpoint
-- Products whose names or SKUs differ only in how a fraction is written were allowed. The later ones get their number.
UPDATE "products" p SET "name" = left("name", 180) || ' (' || "product_id" || ')' WHERE "deleted_at" IS NULL
  AND "name" ~ '[¼-¾⁄⅐-⅞∕]'
  AND EXISTS (SELECT FROM "products" q WHERE q."deleted_at" IS NULL AND q."product_id" <> p."product_id"
                AND (q."product_id" < p."product_id" OR q."name" !~ '[¼-¾⁄⅐-⅞∕]')
                AND fold(q."name") || '' = fold(p."name"));--> statement-breakpoint
UPDATE "products" p SET "sku" = left("sku", 80) || ' (' || "product_id" || ')' WHERE "deleted_at" IS NULL
  AND "sku" ~ '[¼-¾⁄⅐-⅞∕]'
  AND EXISTS (SELECT FROM "products" q WHERE q."deleted_at" IS NULL AND q."product_id" <> p."product_id"
                AND (q."product_id" < p."product_id" OR q."sku" !~ '[¼-¾⁄⅐-⅞∕]')
                AND fold(q."sku") || '' = fold(p."sku"));--> statement-breakpoint
UPDATE "products" SET "name" = "name" WHERE "search_text" ~ '[⁄∕]';--> statement-breakpoint
REINDEX INDEX "products_live_name";--> statement-breakpoint
REINDEX INDEX "products_live_sku";--> statement-breakpoint
REINDEX INDEX "purchase_run_finds_supplier";--> statement-breakpoint
DROP INDEX CONCURRENTLY "accounts_folded_text";--> statement-breakpoint
DROP INDEX CONCURRENTLY "accounts_folded_names";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_texts" ON "accounts" USING gin ((fold("store_name" || ' ' || "store_address" || ' ' || "business_owner_name" || ' ' || "email" || ' ' || "phone_number" || ' ' || "business_type") || ' ' || regexp_replace(fold("phone_number"), '[^0-9]', '', 'g')) gin_trgm_ops) WHERE role = 'client';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_names" ON "accounts" USING gin (fold("store_name") gin_trgm_ops);