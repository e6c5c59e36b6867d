-- Functions are files; the trigger needs it here already.
CREATE FUNCTION note_raised_cost() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;--> statement-breakpoint
CREATE TABLE "planned_prices" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"price_cents" integer NOT NULL,
	"from_day" date NOT NULL,
	CONSTRAINT "planned_prices_price" CHECK (price_cents between 1 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "raised_costs" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"former_cents" integer NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raised_costs" ADD CONSTRAINT "raised_costs_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_prices_day" ON "planned_prices" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "raised_costs_time" ON "raised_costs" USING btree ("raised_at");--> statement-breakpoint
CREATE TRIGGER products_cost_raised AFTER UPDATE OF cost_price_cents ON products
  FOR EACH ROW WHEN (old.cost_price_cents > 0 AND new.cost_price_cents > old.cost_price_cents)
  EXECUTE FUNCTION note_raised_cost();
