CREATE TABLE "support_images" (
	"support_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "support_images_support_id_upload_id_pk" PRIMARY KEY("support_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"support_id" integer NOT NULL,
	"author" text NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_author" CHECK (author = 'staff' or (author = 'client' and staff_id is null)),
	CONSTRAINT "support_messages_text" CHECK (text <> '')
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"support_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_support_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"order_item_id" bigint,
	"quantity" integer,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_author" text NOT NULL,
	CONSTRAINT "support_requests_kind" CHECK (kind in ('question', 'wish', 'profile')),
	CONSTRAINT "support_requests_status" CHECK (status in ('open', 'closed')),
	CONSTRAINT "support_requests_last_author" CHECK (last_author in ('client', 'staff')),
	CONSTRAINT "support_requests_quantity" CHECK (quantity between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_images" ADD CONSTRAINT "support_images_support_id_support_requests_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."support_requests"("support_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_images" ADD CONSTRAINT "support_images_upload_id_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_support_id_support_requests_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."support_requests"("support_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_staff_id_accounts_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_images_upload" ON "support_images" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "support_messages_request" ON "support_messages" USING btree ("support_id","message_id");--> statement-breakpoint
CREATE INDEX "support_messages_staff" ON "support_messages" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "support_requests_latest" ON "support_requests" USING btree ("status","last_message_at","support_id");--> statement-breakpoint
CREATE INDEX "support_requests_client" ON "support_requests" USING btree ("client_id","status","last_message_at","support_id");--> statement-breakpoint
CREATE INDEX "support_requests_order" ON "support_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "support_requests_order_item" ON "support_requests" USING btree ("order_item_id");