CREATE TABLE "stock_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stock_changes_transaction" ON "stock_changes" USING btree ("transaction_id","product_id");--> statement-breakpoint
-- Its body is in a file of functions.
CREATE OR REPLACE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER products_stock_changed AFTER UPDATE OF stock_quantity ON products
  FOR EACH ROW WHEN (OLD.stock_quantity <> NEW.stock_quantity) EXECUTE FUNCTION note_stock_change();--> statement-breakpoint
-- All columns but stock_quantity and those that are generated. Stock changes with every order of tracked stock.
DROP TRIGGER products_changed ON products;--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OF
    product_id, name, brand, category, sub_category, area, description, image_url, unit_size, unit_per_pack, price_cents,
    cost_price_cents, on_sale, sale_price_cents, in_stock, track_stock, supplier, tags, supplier_prices, created_at,
    deleted_at, sku, barcodes, gtins, minimum_quantity, quantity_step, sale_starts_at, sale_ends_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
