-- First, because it takes longest: until the next statement it blocks writes only, not reads.
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_on_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "added_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_address" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_notes" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_delivery_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_order_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_delivery" ON "orders" USING btree ("delivery_date","order_id") WHERE delivery_date is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_added" CHECK (added_quantity between 0 and quantity and (added_quantity = 0) = (added_at is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantities" CHECK (minimum_quantity between 1 and 10000 and quantity_step between 1 and 10000);--> statement-breakpoint
DROP INDEX "order_items_line";
