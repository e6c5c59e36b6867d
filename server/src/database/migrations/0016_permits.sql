CREATE TABLE "permit_types" (
	"permit_type_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permit_types_permit_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"needs_picture" boolean DEFAULT false NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"remind_days" integer[] DEFAULT '{60,30,7}' NOT NULL,
	CONSTRAINT "permit_types_name" CHECK (name <> ''),
	CONSTRAINT "permit_types_grace" CHECK (grace_days between 0 and 366)
);
--> statement-breakpoint
CREATE TABLE "permits" (
	"permit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permits_permit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"permit_type_id" integer NOT NULL,
	"number" text NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"address" text,
	"upload_id" integer,
	"state" text NOT NULL,
	"note" text,
	"reminded_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "permits_state" CHECK (state in ('waiting', 'valid', 'refused', 'revoked')),
	CONSTRAINT "permits_number" CHECK (number <> '')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "permit_type_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_permit_overridden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "permits" jsonb;--> statement-breakpoint
ALTER TABLE "permits" ADD CONSTRAINT "permits_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permits" ADD CONSTRAINT "permits_permit_type_id_permit_types_permit_type_id_fk" FOREIGN KEY ("permit_type_id") REFERENCES "public"."permit_types"("permit_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permits" ADD CONSTRAINT "permits_upload_id_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("upload_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permits_client" ON "permits" USING btree ("client_id","permit_type_id","permit_id");--> statement-breakpoint
CREATE INDEX "permits_type" ON "permits" USING btree ("permit_type_id");--> statement-breakpoint
CREATE INDEX "permits_upload" ON "permits" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "permits_waiting" ON "permits" USING btree ("permit_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "permits_expiring" ON "permits" USING btree ("expires_on") WHERE state = 'valid';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_permit_type_id_permit_types_permit_type_id_fk" FOREIGN KEY ("permit_type_id") REFERENCES "public"."permit_types"("permit_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_permit_type" ON "products" USING btree ("permit_type_id") WHERE permit_type_id is not null;--> statement-breakpoint
CREATE FUNCTION note_permit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER permits_changed AFTER INSERT OR DELETE OR UPDATE OF state, expires_on ON permits
  FOR EACH STATEMENT EXECUTE FUNCTION note_permit_change();--> statement-breakpoint
CREATE TRIGGER permit_types_changed AFTER UPDATE OF grace_days OR DELETE ON permit_types
  FOR EACH STATEMENT EXECUTE FUNCTION note_permit_change();
