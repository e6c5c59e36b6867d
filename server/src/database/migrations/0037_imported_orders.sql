ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "made_products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "external_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "import_id" integer;--> statement-breakpoint
-- All rows have null so far, so reading them would find nothing.
ALTER TABLE "orders" ADD CONSTRAINT "orders_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_client_by_date" ON "orders" USING btree ("client_id","order_date","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "orders_external_number" ON "orders" USING btree (fold("external_number")) WHERE external_number is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_import" ON "orders" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK (kind in ('products', 'prices', 'clients', 'pictures', 'open-invoices', 'levels', 'client-prices', 'permits', 'orders'));