-- In whole: the statements below store its results.
CREATE OR REPLACE FUNCTION fold(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := translate(p_text, E'`´″\t\n\x0B\f\r™℠', '''''"     ');
BEGIN
  IF octet_length(folded) = length(folded) THEN
    folded := lower(folded COLLATE "C");
  ELSE
    folded := translate(
      lower(regexp_replace(normalize(folded, NFKD),
        '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+',
        '', 'g')),
      E'ıøłđħŧςٱىیېةەہھکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹`‘’‚‛ʼʹʻ′“”„‟‐‑‒–—―−⁃\u0085\u1680\u2028\u2029',
      'ioldhtσايييههههكك01234567890123456789''''''''''''''''''""""--------    ');
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  END IF;
  IF strpos(folded, '  ') > 0 THEN
    folded := regexp_replace(folded, ' +', ' ', 'g');
  END IF;
  RETURN btrim(folded, ' ');
END $$;--> statement-breakpoint
-- Products whose names or SKUs differ only in what folding removes were allowed. The later ones get their number.
UPDATE "products" p SET "name" = left("name", 180) || ' (' || "product_id" || ')' WHERE "deleted_at" IS NULL
  AND EXISTS (SELECT FROM "products" q WHERE q."deleted_at" IS NULL AND q."product_id" < p."product_id"
                AND fold(q."name") = fold(p."name"));--> statement-breakpoint
UPDATE "products" p SET "sku" = left("sku", 80) || ' (' || "product_id" || ')' WHERE "deleted_at" IS NULL
  AND EXISTS (SELECT FROM "products" q WHERE q."deleted_at" IS NULL AND q."product_id" < p."product_id"
                AND fold(q."sku") = fold(p."sku"));--> statement-breakpoint
DROP INDEX CONCURRENTLY "accounts_search_text";--> statement-breakpoint
DROP INDEX CONCURRENTLY "accounts_store_names";--> statement-breakpoint
DROP INDEX "products_live_name";--> statement-breakpoint
DROP INDEX "products_live_sku";--> statement-breakpoint
DROP INDEX "purchase_run_finds_supplier";--> statement-breakpoint
-- Finds of one product at two spellings of a supplier become one.
UPDATE "purchase_run_finds" f SET "found" = merged.found
  FROM (SELECT max("find_id") AS find_id, sum("found") AS found FROM "purchase_run_finds"
         GROUP BY "run_id", "product_id", fold("supplier") HAVING count(*) > 1) AS merged
  WHERE f."find_id" = merged.find_id;--> statement-breakpoint
DELETE FROM "purchase_run_finds" f USING "purchase_run_finds" later
  WHERE later."run_id" = f."run_id" AND later."product_id" = f."product_id" AND later."find_id" > f."find_id"
    AND fold(later."supplier") = fold(f."supplier");--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name) || chr(10) || fold(brand) || chr(10) || fold(category) || chr(10) || fold(sub_category)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (array_to_tsvector(array_remove(regexp_split_to_array("search_text", '[^[:alnum:]]+'), ''))) WITH (fastupdate=off);--> statement-breakpoint
DELETE FROM "catalog_words";--> statement-breakpoint
INSERT INTO "catalog_words" SELECT DISTINCT word FROM "products", regexp_split_to_table("search_text", '[^[:alnum:]]+') AS word
  WHERE "deleted_at" IS NULL AND word <> '';--> statement-breakpoint
-- Columns of imports that were assigned by hand are found by their folded headers.
INSERT INTO "import_columns" SELECT "kind", fold("header"), "field" FROM "import_columns" WHERE "header" <> fold("header")
  ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE UNIQUE INDEX "products_live_name" ON "products" USING btree (fold("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_live_sku" ON "products" USING btree (fold("sku")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_run_finds_supplier" ON "purchase_run_finds" USING btree ("run_id","product_id",fold("supplier"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_folded_text" ON "accounts" USING gin ((fold("store_name" || ' ' || "store_address" || ' ' || "business_owner_name" || ' ' || "email" || ' ' || "phone_number" || ' ' || "business_type") || ' ' || regexp_replace(fold("phone_number"), '[^0-9]', '', 'g')) gin_trgm_ops) WHERE role = 'client';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_folded_names" ON "accounts" USING gin (fold("store_name") gin_trgm_ops);
