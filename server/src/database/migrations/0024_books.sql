CREATE TABLE "retail_prices" (
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "retail_prices_client_id_product_id_pk" PRIMARY KEY("client_id","product_id"),
	CONSTRAINT "retail_prices_price" CHECK (price_cents between 1 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "closing_documents" (
	"closing_id" integer NOT NULL,
	"document" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"due_on" date NOT NULL,
	"client_id" uuid NOT NULL,
	"client_number" text NOT NULL,
	"order_id" integer,
	"credit_number" integer,
	"payment_id" integer,
	"amount_cents" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "closing_documents_closing_id_document_pk" PRIMARY KEY("closing_id","document"),
	CONSTRAINT "closing_documents_kind" CHECK (kind in ('invoice', 'correction', 'credit', 'creditCorrection', 'payment', 'void'))
);
--> statement-breakpoint
CREATE TABLE "closing_files" (
	"closing_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "closing_files_closing_id_name_pk" PRIMARY KEY("closing_id","name")
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"closing_id" integer PRIMARY KEY NOT NULL,
	"through" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"csv" text NOT NULL,
	"codes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "retail_price_cents" integer;--> statement-breakpoint
ALTER TABLE "retail_prices" ADD CONSTRAINT "retail_prices_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_prices" ADD CONSTRAINT "retail_prices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_documents" ADD CONSTRAINT "closing_documents_closing_id_closings_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("closing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_documents" ADD CONSTRAINT "closing_documents_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_documents" ADD CONSTRAINT "closing_documents_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_documents" ADD CONSTRAINT "closing_documents_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_files" ADD CONSTRAINT "closing_files_closing_id_closings_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("closing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retail_prices_product" ON "retail_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "closing_documents_client" ON "closing_documents" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "closing_documents_order" ON "closing_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "closing_documents_payment" ON "closing_documents" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closing_documents_invoice" ON "closing_documents" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "closing_documents_credit" ON "closing_documents" USING btree ("credit_number") WHERE kind = 'credit';--> statement-breakpoint
CREATE UNIQUE INDEX "closing_documents_paid" ON "closing_documents" USING btree ("payment_id") WHERE kind = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "closing_documents_void" ON "closing_documents" USING btree ("payment_id") WHERE kind = 'void';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_retail_price" CHECK (retail_price_cents between 1 and 100000000);--> statement-breakpoint
CREATE TRIGGER retail_prices_changed AFTER INSERT OR DELETE OR UPDATE ON retail_prices
  FOR EACH STATEMENT EXECUTE FUNCTION note_price_change();
