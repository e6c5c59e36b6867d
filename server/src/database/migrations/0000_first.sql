CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"account_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"store_name" text NOT NULL,
	"store_address" text NOT NULL,
	"business_owner_name" text DEFAULT '' NOT NULL,
	"business_type" text NOT NULL,
	"phone_number" text NOT NULL,
	"delivery_notes" text DEFAULT '' NOT NULL,
	"referral_code" text DEFAULT '' NOT NULL,
	"preferred_wholesaler" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('client', 'staff')),
	CONSTRAINT "accounts_business_type" CHECK ("accounts"."business_type" in ('Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics') or "accounts"."role" = 'staff')
);
--> statement-breakpoint
CREATE TABLE "app_logs" (
	"app_log_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_logs_app_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"level" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"logged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_id" uuid,
	"exception" text,
	CONSTRAINT "app_logs_level" CHECK (level in ('Information', 'Warning', 'Error'))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_items_client_id_product_id_pk" PRIMARY KEY("client_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK (quantity between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "catalog_changes" (
	"catalog_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_changes_catalog_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "catalog_versions" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"folded" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"client_id" uuid,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_transaction_id_event_id_pk" PRIMARY KEY("transaction_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"notification_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "notification_reads_notification_id_client_id_pk" PRIMARY KEY("notification_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"type" text NOT NULL,
	"topic" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK (type in ('General', 'Promo', 'OrderUpdate', 'message'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_item_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"image_url" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"list_price_cents" integer NOT NULL,
	"corrected_price_cents" integer,
	"found_quantity" integer,
	"tracks_stock" boolean DEFAULT false NOT NULL,
	"stock_held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK (quantity between 1 and 10000),
	CONSTRAINT "order_items_found" CHECK (found_quantity is null or found_quantity between 0 and quantity),
	CONSTRAINT "order_items_money" CHECK (price_cents >= 0 and list_price_cents >= 0 and coalesce(corrected_price_cents, 0) >= 0),
	CONSTRAINT "order_items_held" CHECK (stock_held between 0 and quantity and (tracks_stock or stock_held = 0))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"client_id" uuid NOT NULL,
	"order_date" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"placed_by" uuid NOT NULL,
	CONSTRAINT "orders_status" CHECK (status between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"sub_category" text DEFAULT '' NOT NULL,
	"area" text,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"unit_size" text DEFAULT '' NOT NULL,
	"unit_per_pack" integer DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"cost_price_cents" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT false NOT NULL,
	"sale_price_cents" integer,
	"charged_cents" integer GENERATED ALWAYS AS (case when on_sale then sale_price_cents else price_cents end) STORED NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"track_stock" boolean DEFAULT false NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"supplier_prices" jsonb,
	"shelves" text[] GENERATED ALWAYS AS (array[lower(category), lower(sub_category), lower(coalesce(area, ''))]) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || brand || ' ' || category || ' ' || sub_category)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_money" CHECK (price_cents between 0 and 100000000 and cost_price_cents between 0 and 100000000),
	CONSTRAINT "products_sale" CHECK (not on_sale or (sale_price_cents is not null and sale_price_cents >= 0 and sale_price_cents < price_cents)),
	CONSTRAINT "products_counts" CHECK (stock_quantity >= 0 and unit_per_pack >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"sign_in_failure_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_sign_in_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_hash" "bytea" NOT NULL,
	"network_address" text NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_accounts_account_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "app_logs_level_id" ON "app_logs" USING btree ("level","app_log_id");--> statement-breakpoint
CREATE INDEX "cart_items_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_client" ON "notifications" USING btree ("client_id","created_at","notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_topic" ON "notifications" USING btree ("client_id","topic");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_line" ON "order_items" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_date" ON "orders" USING btree ("order_date");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_live_name" ON "products" USING btree (lower(trim("name"))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("charged_cents","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree (lower("brand"),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_shelves" ON "products" USING gin ("shelves");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("email_hash","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_network" ON "sign_in_failures" USING btree ("network_address","failed_at");