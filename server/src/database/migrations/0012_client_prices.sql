CREATE TABLE "price_levels" (
	"price_level_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_levels_price_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"basis" text DEFAULT 'list' NOT NULL,
	"percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"percents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "price_levels_basis" CHECK ("price_levels"."basis" in ('list', 'cost')),
	CONSTRAINT "price_levels_percent" CHECK ("price_levels"."percent" between -90 and 500)
);
--> statement-breakpoint
CREATE TABLE "client_prices" (
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"price_cents" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "client_prices_valid" CHECK (price_cents between 1 and 100000000 and min_quantity between 1 and 10000 and (from_day <= to_day) is not false)
);
--> statement-breakpoint
CREATE TABLE "level_prices" (
	"price_level_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"price_cents" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	CONSTRAINT "level_prices_valid" CHECK (price_cents between 1 and 100000000 and min_quantity between 1 and 10000 and (from_day <= to_day) is not false)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "price_level_id" integer;--> statement-breakpoint
-- In whole: the column below stores its results.
CREATE FUNCTION step_cents(p_steps jsonb, p_quantity integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT min((step ->> 'price')::integer) FROM jsonb_array_elements(p_steps) AS step
    WHERE (step ->> 'minQuantity')::integer <= p_quantity
$$;--> statement-breakpoint
CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "charged_cents";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "charged_cents" integer GENERATED ALWAYS AS (least(case when on_sale then sale_price_cents else price_cents end, step_cents(price_steps, minimum_quantity))) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "products_below_cost";--> statement-breakpoint
CREATE INDEX "products_below_cost" ON "products" USING btree ("product_id") WHERE deleted_at is null and cost_price_cents > least(price_cents, sale_price_cents, step_cents(price_steps, minimum_quantity));--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("charged_cents","product_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_source" text;--> statement-breakpoint
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_prices" ADD CONSTRAINT "level_prices_price_level_id_price_levels_price_level_id_fk" FOREIGN KEY ("price_level_id") REFERENCES "public"."price_levels"("price_level_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_prices" ADD CONSTRAINT "level_prices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_levels_name" ON "price_levels" USING btree (fold("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "client_prices_row" ON "client_prices" USING btree ("client_id","product_id","min_quantity",coalesce(from_day, '-infinity'));--> statement-breakpoint
CREATE INDEX "client_prices_product" ON "client_prices" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "level_prices_row" ON "level_prices" USING btree ("price_level_id","product_id","min_quantity",coalesce(from_day, '-infinity'));--> statement-breakpoint
CREATE INDEX "level_prices_product" ON "level_prices" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_price_level_id_price_levels_price_level_id_fk" FOREIGN KEY ("price_level_id") REFERENCES "public"."price_levels"("price_level_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_price_level" ON "accounts" USING btree ("price_level_id") WHERE price_level_id is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_source" CHECK (price_source in ('list', 'level', 'own', 'sale', 'step')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER accounts_price_level_changed AFTER UPDATE OF price_level_id ON accounts
  FOR EACH ROW WHEN (old.price_level_id IS DISTINCT FROM new.price_level_id)
  EXECUTE FUNCTION note_price_change();--> statement-breakpoint
CREATE TRIGGER client_prices_changed AFTER INSERT OR DELETE OR UPDATE ON client_prices
  FOR EACH STATEMENT EXECUTE FUNCTION note_price_change();--> statement-breakpoint
CREATE TRIGGER level_prices_changed AFTER INSERT OR DELETE OR UPDATE ON level_prices
  FOR EACH STATEMENT EXECUTE FUNCTION note_price_change();--> statement-breakpoint
CREATE TRIGGER price_levels_changed AFTER UPDATE ON price_levels
  FOR EACH STATEMENT EXECUTE FUNCTION note_price_change();
