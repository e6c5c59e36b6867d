CREATE FUNCTION fold_texts(p_texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT public.fold(one) FROM unnest(p_texts) AS one)
$$;--> statement-breakpoint
DROP INDEX CONCURRENTLY "accounts_by_store_name";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_brand";--> statement-breakpoint
DROP INDEX "products_by_sub_category";--> statement-breakpoint
DROP INDEX "products_deals";--> statement-breakpoint
DROP INDEX "products_featured";--> statement-breakpoint
DROP INDEX "products_tags";--> statement-breakpoint
DROP INDEX "products_category_names";--> statement-breakpoint
DROP INDEX "areas_name";--> statement-breakpoint
DROP INDEX "categories_value";--> statement-breakpoint
-- Areas and categories whose names differ only in what folding removes were allowed. The later area gets its number;
-- products find the earlier category.
UPDATE "areas" a SET "name" = left("name", 80) || ' (' || "area_id" || ')'
  WHERE EXISTS (SELECT FROM "areas" b WHERE b."area_id" < a."area_id" AND fold(b."name") = fold(a."name"));--> statement-breakpoint
DELETE FROM "categories" c
  WHERE EXISTS (SELECT FROM "categories" d WHERE d."category_id" < c."category_id" AND fold(d."value") = fold(c."value"));--> statement-breakpoint
DELETE FROM "import_categories" c
  WHERE EXISTS (SELECT FROM "import_categories" d WHERE d."value" < c."value" AND fold(d."value") = fold(c."value"));--> statement-breakpoint
UPDATE "import_categories" SET "value" = fold("value") WHERE "value" <> fold("value");--> statement-breakpoint
-- As `area_of` says now.
UPDATE "products" p SET "area" = held.area
  FROM (SELECT category, coalesce(
                 (SELECT name FROM "areas" WHERE fold(name) = fold(category)),
                 (SELECT a.name FROM "categories" c JOIN "areas" a USING (area_id) WHERE fold(c.value) = fold(category))) AS area
          FROM (SELECT DISTINCT "category" FROM "products") AS known) AS held
  WHERE held.category = p."category" AND held.area IS DISTINCT FROM p."area";--> statement-breakpoint
ALTER TABLE "products" drop column "category_names";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_names" text[] GENERATED ALWAYS AS (array[fold(category), fold(sub_category), fold(coalesce(area, ''))]) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_sorted_by_name" ON "accounts" USING btree (fold("store_name"),"account_id") WHERE role = 'client';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_sorted_by_name" ON "products" USING btree (split_part("search_text", chr(10), 1),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_sorted_by_brand" ON "products" USING btree (split_part("search_text", chr(10), 2),split_part("search_text", chr(10), 1),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_sorted_by_sub_category" ON "products" USING btree (split_part("search_text", chr(10), 4),split_part("search_text", chr(10), 1),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_sorted_deals" ON "products" USING btree ("area",split_part("search_text", chr(10), 1),"product_id") WHERE on_sale and deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_sorted_featured" ON "products" USING btree ("area",split_part("search_text", chr(10), 1),"product_id") WHERE fold_texts(tags) @> array['featured'] and deleted_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_folded_tags" ON "products" USING gin (fold_texts("tags"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_folded_categories" ON "products" USING gin ("category_names");--> statement-breakpoint
CREATE UNIQUE INDEX "areas_name" ON "areas" USING btree (fold("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_value" ON "categories" USING btree (fold("value"));--> statement-breakpoint
DROP FUNCTION lower_texts(text[]);
