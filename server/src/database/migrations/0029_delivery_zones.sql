CREATE TABLE "delivery_zones" (
	"zone_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"delivery" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"fee_below_cents" integer,
	"categories_not_counted" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "delivery_zones_name" CHECK (name <> ''),
	CONSTRAINT "delivery_zones_fee" CHECK (fee_cents >= 0 and (fee_below_cents < 0) is not true)
);
--> statement-breakpoint
CREATE TABLE "zone_postal_codes" (
	"pattern" text PRIMARY KEY NOT NULL,
	"zone_id" integer NOT NULL,
	"position" integer NOT NULL,
	"postal_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_fees" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"fee_cents" integer NOT NULL,
	"first_fee_cents" integer NOT NULL,
	CONSTRAINT "delivery_fees_fee" CHECK (fee_cents >= 0 and first_fee_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "zone_id" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "zone_postal_codes" ADD CONSTRAINT "zone_postal_codes_zone_id_delivery_zones_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("zone_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_postal_codes_zone" ON "zone_postal_codes" USING btree ("zone_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_zone_id_delivery_zones_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("zone_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_zone" ON "accounts" USING btree ("zone_id") WHERE zone_id is not null;