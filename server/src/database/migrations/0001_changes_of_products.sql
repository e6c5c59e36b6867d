-- The first defaults are constant, which rewrites no row.
ALTER TABLE "catalog_changes" ADD COLUMN "transaction_id" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_changes" ALTER COLUMN "transaction_id" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
ALTER TABLE "catalog_changes" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "catalog_changes" ADD COLUMN "columns" text[];--> statement-breakpoint
ALTER TABLE "catalog_changes" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_changes" ALTER COLUMN "changed_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
CREATE INDEX "catalog_changes_transaction" ON "catalog_changes" USING btree ("transaction_id");--> statement-breakpoint
DROP TRIGGER products_changed ON products;--> statement-breakpoint
DROP TRIGGER products_stock_changed ON products;--> statement-breakpoint
DROP FUNCTION note_stock_change();--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
