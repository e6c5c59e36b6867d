CREATE TABLE "event_readers" (
	"name" text PRIMARY KEY NOT NULL,
	"transaction_id" "xid8" NOT NULL,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_client_id_product_id_pk" PRIMARY KEY("client_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recurring_orders" (
	"recurring_order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recurring_orders_recurring_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"frequency" text DEFAULT 'Monthly' NOT NULL,
	"quantity" integer NOT NULL,
	"day_of_month" smallint NOT NULL,
	"next_date" date NOT NULL,
	"reminded_of" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_orders_frequency" CHECK (frequency in ('Monthly')),
	CONSTRAINT "recurring_orders_quantity" CHECK (quantity between 1 and 10000),
	CONSTRAINT "recurring_orders_day" CHECK (day_of_month between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "stored_images" (
	"name" text PRIMARY KEY NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_length" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_images_size" CHECK (width > 0 and height > 0 and byte_length > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"upload_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"image_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD CONSTRAINT "recurring_orders_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD CONSTRAINT "recurring_orders_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_image_name_stored_images_name_fk" FOREIGN KEY ("image_name") REFERENCES "public"."stored_images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_product" ON "favorites" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_topic" ON "mails" USING btree ("topic");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_orders_line" ON "recurring_orders" USING btree ("client_id","product_id");--> statement-breakpoint
CREATE INDEX "recurring_orders_product" ON "recurring_orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "recurring_orders_due" ON "recurring_orders" USING btree ("next_date");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_images_content" ON "stored_images" USING btree ("content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_image" ON "uploads" USING btree ("client_id","image_name");--> statement-breakpoint
CREATE INDEX "uploads_stored_image" ON "uploads" USING btree ("image_name");--> statement-breakpoint
CREATE INDEX "uploads_client" ON "uploads" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("placed_by","idempotency_key") WHERE idempotency_key is not null;