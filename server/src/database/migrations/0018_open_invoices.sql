CREATE TABLE "open_invoices" (
	"open_invoice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_invoices_open_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"import_id" integer,
	CONSTRAINT "open_invoices_amount" CHECK (amount_cents <> 0 and due_on >= issued_on),
	CONSTRAINT "open_invoices_paid" CHECK (paid_cents between 0 and greatest(amount_cents, 0))
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "open_invoices" ADD CONSTRAINT "open_invoices_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_invoices" ADD CONSTRAINT "open_invoices_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "open_invoices_number" ON "open_invoices" USING btree (fold("number"));--> statement-breakpoint
CREATE INDEX "open_invoices_client" ON "open_invoices" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "open_invoices_import" ON "open_invoices" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK (kind in ('products', 'prices', 'clients', 'pictures', 'open-invoices'));