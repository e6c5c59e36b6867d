CREATE TABLE "purchase_run_finds" (
	"find_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_run_finds_find_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"supplier" text NOT NULL,
	"found" integer NOT NULL,
	"paid_cents" integer,
	"is_last" boolean NOT NULL,
	"found_by" uuid,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_run_finds_amounts" CHECK (found >= 0 and coalesce(paid_cents, 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_run_lines" (
	"run_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"marked" integer,
	"units" integer DEFAULT 0 NOT NULL,
	"has_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "purchase_run_lines_run_id_order_item_id_pk" PRIMARY KEY("run_id","order_item_id"),
	CONSTRAINT "purchase_run_lines_units" CHECK (units >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_run_products" (
	"run_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"supplier" text,
	"prices" jsonb NOT NULL,
	CONSTRAINT "purchase_run_products_run_id_product_id_pk" PRIMARY KEY("run_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_runs" (
	"run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_runs_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rules" jsonb NOT NULL,
	"is_exact" boolean NOT NULL,
	"single_best" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "paid_cents" bigint;--> statement-breakpoint
ALTER TABLE "purchase_run_finds" ADD CONSTRAINT "purchase_run_finds_run_id_purchase_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."purchase_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_finds" ADD CONSTRAINT "purchase_run_finds_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_finds" ADD CONSTRAINT "purchase_run_finds_found_by_accounts_account_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_lines" ADD CONSTRAINT "purchase_run_lines_run_id_purchase_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."purchase_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_lines" ADD CONSTRAINT "purchase_run_lines_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_products" ADD CONSTRAINT "purchase_run_products_run_id_purchase_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."purchase_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_products" ADD CONSTRAINT "purchase_run_products_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_runs" ADD CONSTRAINT "purchase_runs_created_by_accounts_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_run_finds_supplier" ON "purchase_run_finds" USING btree ("run_id","product_id",lower("supplier"));--> statement-breakpoint
CREATE INDEX "purchase_run_finds_product" ON "purchase_run_finds" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_run_finds_found_by" ON "purchase_run_finds" USING btree ("found_by");--> statement-breakpoint
CREATE INDEX "purchase_run_lines_item" ON "purchase_run_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "purchase_run_products_product" ON "purchase_run_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_runs_created_by" ON "purchase_runs" USING btree ("created_by");