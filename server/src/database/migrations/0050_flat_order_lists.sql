-- No statement finds order lines by their product.
DROP INDEX "order_items_product";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_store_names" ON "accounts" USING gin (lower("store_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_date" ON "orders" USING btree ("order_date","order_id");--> statement-breakpoint
-- Its successor is built before.
DROP INDEX CONCURRENTLY "orders_date";
