CREATE TABLE "standing_order_date_items" (
	"standing_order_id" integer NOT NULL,
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"set_cents" integer,
	CONSTRAINT "standing_order_date_items_standing_order_id_day_product_id_pk" PRIMARY KEY("standing_order_id","day","product_id"),
	CONSTRAINT "standing_order_date_items_quantity" CHECK (quantity between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "standing_order_dates" (
	"standing_order_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	"told_prices" jsonb,
	"skip_token_hash" "bytea",
	"outcome" text,
	"settled_at" timestamp with time zone,
	"order_id" integer,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "standing_order_dates_standing_order_id_day_pk" PRIMARY KEY("standing_order_id","day"),
	CONSTRAINT "standing_order_dates_outcome" CHECK (outcome in ('placed', 'failed')),
	CONSTRAINT "standing_order_dates_settled" CHECK ((outcome is null) = (settled_at is null)),
	CONSTRAINT "standing_order_dates_told" CHECK ((told_at is null) = (told_prices is null))
);
--> statement-breakpoint
CREATE TABLE "standing_order_items" (
	"standing_order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"set_cents" integer,
	CONSTRAINT "standing_order_items_standing_order_id_product_id_pk" PRIMARY KEY("standing_order_id","product_id"),
	CONSTRAINT "standing_order_items_quantity" CHECK (quantity between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "standing_orders" (
	"standing_order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_orders_standing_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"every_weeks" smallint NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"starts_on" date NOT NULL,
	"paused_until" date,
	"rise_percent" numeric(5, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"days_set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_orders_weeks" CHECK (every_weeks between 1 and 4),
	CONSTRAINT "standing_orders_weekdays" CHECK (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
	CONSTRAINT "standing_orders_rise" CHECK (rise_percent between 0 and 999)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "standing_order_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "standing_order_date_items" ADD CONSTRAINT "standing_order_date_items_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_date_items" ADD CONSTRAINT "standing_order_date_items_date" FOREIGN KEY ("standing_order_id","day") REFERENCES "public"."standing_order_dates"("standing_order_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_standing_order_id_standing_orders_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("standing_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_items" ADD CONSTRAINT "standing_order_items_standing_order_id_standing_orders_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("standing_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_items" ADD CONSTRAINT "standing_order_items_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_order_date_items_product" ON "standing_order_date_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standing_order_dates_token" ON "standing_order_dates" USING btree ("skip_token_hash") WHERE skip_token_hash is not null;--> statement-breakpoint
CREATE INDEX "standing_order_dates_order" ON "standing_order_dates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "standing_order_dates_failed" ON "standing_order_dates" USING btree ("settled_at") WHERE outcome = 'failed' and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "standing_order_items_product" ON "standing_order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "standing_orders_client" ON "standing_orders" USING btree ("client_id","standing_order_id");