CREATE TABLE "promotions" (
	"promotion_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"product_ids" integer[] NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer,
	"percent" numeric(4, 2),
	"free_product_id" integer,
	"free_quantity" integer,
	"from_day" date,
	"to_day" date,
	"per_client" integer,
	"funded_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotions_kind" CHECK (case "promotions"."kind"
            when 'mix' then num_nonnulls(price_cents, percent) = 1 and num_nonnulls(free_product_id, free_quantity) = 0
            when 'free' then num_nonnulls(price_cents, percent) = 0 and num_nonnulls(free_product_id, free_quantity) = 2
            else false end),
	CONSTRAINT "promotions_quantity" CHECK (quantity > 0 and coalesce(free_quantity, 1) > 0),
	CONSTRAINT "promotions_price" CHECK (coalesce(price_cents, 1) > 0 and coalesce(percent, 1) > 0),
	CONSTRAINT "promotions_days" CHECK ((from_day <= to_day) is not false)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "promotion_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "undealt_cents" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "undealt_source" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_free_product_id_products_product_id_fk" FOREIGN KEY ("free_product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- It returns one more column.
DROP FUNCTION IF EXISTS price_of(products, uuid, integer, timestamptz);
