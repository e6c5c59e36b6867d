ALTER TABLE "products" DROP CONSTRAINT "products_sale";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_sale_time";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale" CHECK (not on_sale or (sale_price_cents is not null and sale_price_cents > 0 and sale_price_cents < price_cents)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_time" CHECK ((sale_starts_at is null and sale_ends_at is null)
        or (sale_price_cents is not null and sale_price_cents > 0 and sale_price_cents < price_cents
          and (sale_starts_at is null or sale_ends_at is null or sale_starts_at < sale_ends_at))) NOT VALID;--> statement-breakpoint
-- Earlier versions saved sales at 0, for which products could be ordered for nothing.
UPDATE "products" SET on_sale = false, sale_starts_at = NULL, sale_ends_at = NULL
  WHERE sale_price_cents = 0 AND (on_sale OR sale_starts_at IS NOT NULL OR sale_ends_at IS NOT NULL);--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_sale";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_sale_time";
