CREATE TABLE "product_days" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"order_days" integer NOT NULL,
	CONSTRAINT "product_days_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
ALTER TABLE "order_day_totals" ADD COLUMN "studied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

INSERT INTO product_days (product_id, day, order_days)
  SELECT product_id, day, count(*) FROM order_days, unnest(product_ids) AS product_id
    WHERE day > current_date - 60 GROUP BY product_id, day;
