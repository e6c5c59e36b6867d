CREATE TABLE "order_balances" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"due_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "order_balances_paid" CHECK (paid_cents between 0 and due_cents)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"order_id" integer,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_by" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "payments_amount" CHECK (amount_cents > 0),
	CONSTRAINT "payments_method" CHECK (method in ('cash', 'check', 'card', 'transfer')),
	CONSTRAINT "payments_void" CHECK ((voided_at is null) = (void_reason is null))
);
--> statement-breakpoint
ALTER TABLE "order_balances" ADD CONSTRAINT "order_balances_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_balances" ADD CONSTRAINT "order_balances_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken_by_accounts_account_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_balances_client" ON "order_balances" USING btree ("client_id","delivered_at");--> statement-breakpoint
CREATE INDEX "order_balances_owed" ON "order_balances" USING btree ("client_id") WHERE delivered_at is not null and due_cents > paid_cents;--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","payment_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_taken_by" ON "payments" USING btree ("taken_by");