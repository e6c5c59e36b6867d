DROP INDEX "products_by_brand";--> statement-breakpoint
CREATE INDEX "products_by_sub_category" ON "products" USING btree (lower("sub_category"),lower("name"),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree (lower("brand"),lower("name"),"product_id") WHERE deleted_at is null;--> statement-breakpoint
-- PostgreSQL does not estimate by the statistics of partial indexes: it expected a 200th of all products of each brand,
-- and read the whole catalog by name until it had found a page.
CREATE STATISTICS "products_texts" ON lower("brand"), lower("sub_category") FROM "products";--> statement-breakpoint
ANALYZE "products";
