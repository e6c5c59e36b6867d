CREATE TABLE "order_day_changes" (
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_day_totals" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"order_days" bigint NOT NULL,
	"recent_sales" double precision NOT NULL,
	"time_zone" text,
	CONSTRAINT "order_day_totals_only_row" CHECK ("order_day_totals"."only_row")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_ids" integer[] NOT NULL,
	"quantities" integer[] NOT NULL,
	CONSTRAINT "order_days_client_id_day_pk" PRIMARY KEY("client_id","day"),
	CONSTRAINT "order_days_lengths" CHECK (cardinality(product_ids) = cardinality(quantities))
);
--> statement-breakpoint
CREATE TABLE "product_stats" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"order_days" integer NOT NULL,
	"buyers" integer NOT NULL,
	"chances" integer NOT NULL,
	"recent_sales" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"similarity" real NOT NULL,
	"clients" integer NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_positions" (
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shelf_positions_client_id_product_id_pk" PRIMARY KEY("client_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "shown_suggestions" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"last_order_id" integer NOT NULL,
	"product_ids" integer[] NOT NULL,
	"probabilities" real[] NOT NULL,
	"baseline_ids" integer[] NOT NULL,
	CONSTRAINT "shown_suggestions_client_id_day_pk" PRIMARY KEY("client_id","day"),
	CONSTRAINT "shown_suggestions_lengths" CHECK (cardinality(product_ids) = cardinality(probabilities))
);
--> statement-breakpoint
CREATE TABLE "suggestion_weights" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"weights" jsonb NOT NULL,
	"requests" integer NOT NULL,
	"fitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_weights_only_row" CHECK ("suggestion_weights"."only_row")
);
--> statement-breakpoint
ALTER TABLE "order_days" ADD CONSTRAINT "order_days_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stats" ADD CONSTRAINT "product_stats_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_positions" ADD CONSTRAINT "shelf_positions_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_positions" ADD CONSTRAINT "shelf_positions_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_suggestions" ADD CONSTRAINT "shown_suggestions_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stats_recent" ON "product_stats" USING btree ("recent_sales" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "shown_suggestions_day" ON "shown_suggestions" USING btree ("day","client_id");--> statement-breakpoint

-- Nothing is counted yet: a job counts the orders of all clients when it finds no time zone.
INSERT INTO order_day_totals (order_days, recent_sales) VALUES (0, 0);
--> statement-breakpoint
CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION note_line_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER orders_recounted AFTER UPDATE OF status, order_date, client_id ON orders
  FOR EACH ROW WHEN ((OLD.status = 4) <> (NEW.status = 4) OR OLD.order_date <> NEW.order_date
                     OR OLD.client_id <> NEW.client_id)
  EXECUTE FUNCTION note_order_change();
--> statement-breakpoint
CREATE TRIGGER order_items_added AFTER INSERT ON order_items
  FOR EACH ROW WHEN (NEW.added_at IS NOT NULL) EXECUTE FUNCTION note_line_change();
--> statement-breakpoint
CREATE TRIGGER order_items_recounted AFTER UPDATE OF found_quantity, quantity, product_id ON order_items
  FOR EACH ROW WHEN ((OLD.found_quantity IS NOT DISTINCT FROM 0) <> (NEW.found_quantity IS NOT DISTINCT FROM 0)
                     OR OLD.quantity <> NEW.quantity OR OLD.product_id <> NEW.product_id)
  EXECUTE FUNCTION note_line_change();
