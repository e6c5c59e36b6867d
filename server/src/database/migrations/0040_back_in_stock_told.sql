ALTER TABLE "back_in_stock" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD COLUMN "quantity" integer;--> statement-breakpoint
DROP TRIGGER back_in_stock_changed ON back_in_stock;--> statement-breakpoint
CREATE TRIGGER back_in_stock_changed AFTER INSERT OR DELETE OR UPDATE ON back_in_stock
  FOR EACH ROW EXECUTE FUNCTION note_client_product_change();
