CREATE TABLE "delivery_runs" (
	"run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_runs_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"delivery_date" date NOT NULL,
	"driver_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"counted_cash_cents" bigint,
	"counted_checks_cents" bigint,
	"note" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	CONSTRAINT "delivery_runs_counted" CHECK ((closed_at is null) = (counted_cash_cents is null) and (closed_at is null) = (counted_checks_cents is null)),
	CONSTRAINT "delivery_runs_confirmed" CHECK (confirmed_at is null or closed_at is not null)
);
--> statement-breakpoint
CREATE TABLE "delivery_stop_counts" (
	"run_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "delivery_stop_counts_run_id_order_item_id_pk" PRIMARY KEY("run_id","order_item_id"),
	CONSTRAINT "delivery_stop_counts_quantity" CHECK (quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_stop_lines" (
	"run_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"quantity" integer NOT NULL,
	"restock" boolean NOT NULL,
	"is_credited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "delivery_stop_lines_run_id_order_item_id_reason_pk" PRIMARY KEY("run_id","order_item_id","reason"),
	CONSTRAINT "delivery_stop_lines_reason" CHECK (reason in ('short', 'damaged', 'refused')),
	CONSTRAINT "delivery_stop_lines_quantity" CHECK (quantity > 0),
	CONSTRAINT "delivery_stop_lines_short" CHECK (reason <> 'short' or restock)
);
--> statement-breakpoint
CREATE TABLE "delivery_stop_payments" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"order_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_stops" (
	"run_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"outcome" text,
	"happened_at" timestamp with time zone,
	"recorded_by" uuid,
	"boxes" integer,
	"signed_by" text,
	"signature_image" text,
	"photo_image" text,
	CONSTRAINT "delivery_stops_run_id_order_id_pk" PRIMARY KEY("run_id","order_id"),
	CONSTRAINT "delivery_stops_outcome" CHECK (outcome in ('delivered', 'nobody', 'refused')),
	CONSTRAINT "delivery_stops_done" CHECK ((outcome is null) = (happened_at is null)),
	CONSTRAINT "delivery_stops_boxes" CHECK (boxes between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "return_images" (
	"return_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "return_images_return_id_upload_id_pk" PRIMARY KEY("return_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restock" boolean DEFAULT false NOT NULL,
	CONSTRAINT "return_lines_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "return_lines_reason" CHECK (reason in ('damaged', 'wrong', 'notWanted', 'date')),
	CONSTRAINT "return_lines_quantity" CHECK (asked > 0 and quantity between 0 and asked)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"return_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"restocking_fee_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" integer,
	"stop_order_id" integer,
	CONSTRAINT "returns_state" CHECK (state in ('asked', 'approved', 'refused', 'pickedUp', 'done')),
	CONSTRAINT "returns_fee" CHECK (restocking_fee_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "order_credits" DROP CONSTRAINT "order_credits_charges";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "proof" text DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_credits" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "order_credits" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD CONSTRAINT "delivery_runs_driver_id_accounts_account_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD CONSTRAINT "delivery_runs_closed_by_accounts_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD CONSTRAINT "delivery_runs_confirmed_by_accounts_account_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stop_counts" ADD CONSTRAINT "delivery_stop_counts_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stop_counts" ADD CONSTRAINT "delivery_stop_counts_stop" FOREIGN KEY ("run_id","order_id") REFERENCES "public"."delivery_stops"("run_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stop_lines" ADD CONSTRAINT "delivery_stop_lines_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stop_lines" ADD CONSTRAINT "delivery_stop_lines_stop" FOREIGN KEY ("run_id","order_id") REFERENCES "public"."delivery_stops"("run_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stop_payments" ADD CONSTRAINT "delivery_stop_payments_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stop_payments" ADD CONSTRAINT "delivery_stop_payments_stop" FOREIGN KEY ("run_id","order_id") REFERENCES "public"."delivery_stops"("run_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_run_id_delivery_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."delivery_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_recorded_by_accounts_account_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_signature_image_stored_images_name_fk" FOREIGN KEY ("signature_image") REFERENCES "public"."stored_images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_photo_image_stored_images_name_fk" FOREIGN KEY ("photo_image") REFERENCES "public"."stored_images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_images" ADD CONSTRAINT "return_images_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_images" ADD CONSTRAINT "return_images_upload_id_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_stop" FOREIGN KEY ("run_id","stop_order_id") REFERENCES "public"."delivery_stops"("run_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_runs_driver" ON "delivery_runs" USING btree ("driver_id","run_id");--> statement-breakpoint
CREATE INDEX "delivery_runs_closed_by" ON "delivery_runs" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "delivery_runs_confirmed_by" ON "delivery_runs" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "delivery_stop_counts_stops" ON "delivery_stop_counts" USING btree ("run_id","order_id");--> statement-breakpoint
CREATE INDEX "delivery_stop_counts_item" ON "delivery_stop_counts" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "delivery_stop_lines_stops" ON "delivery_stop_lines" USING btree ("run_id","order_id");--> statement-breakpoint
CREATE INDEX "delivery_stop_lines_item" ON "delivery_stop_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "delivery_stop_payments_stops" ON "delivery_stop_payments" USING btree ("run_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_stops_open" ON "delivery_stops" USING btree ("order_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "delivery_stops_order" ON "delivery_stops" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_stops_recorded_by" ON "delivery_stops" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "delivery_stops_signature" ON "delivery_stops" USING btree ("signature_image") WHERE signature_image is not null;--> statement-breakpoint
CREATE INDEX "delivery_stops_photo" ON "delivery_stops" USING btree ("photo_image") WHERE photo_image is not null;--> statement-breakpoint
CREATE INDEX "return_images_upload" ON "return_images" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "return_lines_item" ON "return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_client" ON "returns" USING btree ("client_id","return_id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("state","return_id");--> statement-breakpoint
CREATE INDEX "returns_stops" ON "returns" USING btree ("run_id","stop_order_id");--> statement-breakpoint
-- All rows have null so far, so reading them would find nothing.
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_credits_return" ON "order_credits" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_proof" CHECK ("accounts"."proof" in ('none', 'name', 'signature', 'photo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_proof";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('client', 'person', 'owner', 'associate', 'picker', 'driver', 'erased')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_charges" CHECK (fee_cents >= 0 and charge_cents between 0 and amount_cents + fee_cents) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_credits" VALIDATE CONSTRAINT "order_credits_charges";