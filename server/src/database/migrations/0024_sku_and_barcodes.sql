ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcodes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "products_live_sku" ON "products" USING btree (lower("sku")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_gtins" ON "products" USING gin ("gtins");