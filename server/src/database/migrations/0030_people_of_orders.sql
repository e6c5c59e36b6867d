CREATE TABLE "cart_requests" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"cart_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_kind";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ordered_by" uuid;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- All rows have null so far, so reading them would find nothing.
ALTER TABLE "orders" ADD CONSTRAINT "orders_ordered_by_accounts_account_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "mailed_links_client" ON "mailed_links" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_ordered_by" ON "orders" USING btree ("ordered_by") WHERE ordered_by is not null;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_kind" CHECK ("mailed_links"."kind" in ('reset', 'invitation', 'verification', 'owner', 'person'));