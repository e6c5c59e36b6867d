ALTER TABLE "products" ADD COLUMN "sale_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_timed_sales" ON "products" USING btree ("sale_ends_at") WHERE sale_starts_at is not null or sale_ends_at is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_time" CHECK ((sale_starts_at is null and sale_ends_at is null)
        or (sale_price_cents is not null and sale_price_cents < price_cents
          and (sale_starts_at is null or sale_ends_at is null or sale_starts_at < sale_ends_at))) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_sale_time";
