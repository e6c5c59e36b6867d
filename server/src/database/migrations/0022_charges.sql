CREATE TABLE "charges" (
	"charge_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"base" text NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"exempt_permit_type_id" integer,
	"is_included" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"checked_on" date,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "charges_kind" CHECK (kind in ('deposit', 'tax', 'fee')),
	CONSTRAINT "charges_base" CHECK (base in ('pack', 'unit', 'ounce', 'percentOfPrice', 'percentOfCost'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "regions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_credits" ADD COLUMN "charge_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "charge_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ounces" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "charge_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "unit_per_pack" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ounces" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_charges" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_exempt_permit_type_id_permit_types_permit_type_id_fk" FOREIGN KEY ("exempt_permit_type_id") REFERENCES "public"."permit_types"("permit_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_exempt_permit_type" ON "charges" USING btree ("exempt_permit_type_id") WHERE exempt_permit_type_id is not null;--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_charges" CHECK (charge_cents between 0 and amount_cents);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ounces" CHECK (ounces >= 0);