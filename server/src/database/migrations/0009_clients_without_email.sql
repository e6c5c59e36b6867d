DROP INDEX CONCURRENTLY "accounts_texts";--> statement-breakpoint
DROP INDEX CONCURRENTLY "accounts_names";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "internal_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sku_search" ON "products" USING gin (fold("sku") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_sign_in" CHECK ("accounts"."email" is not null or ("accounts"."role" in ('client', 'erased') and "accounts"."password_hash" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_sign_in";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_searched_text" ON "accounts" USING gin ((fold("store_name" || ' ' || "store_address" || ' ' || "business_owner_name" || ' ' || coalesce("email", '') || ' ' || "phone_number" || ' ' || "business_type" || ' ' || coalesce("external_id", '')) || ' ' || regexp_replace(fold("phone_number"), '[^0-9]', '', 'g')) gin_trgm_ops) WHERE role = 'client';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_names_and_codes" ON "accounts" USING gin (fold("store_name") gin_trgm_ops,fold("external_id") gin_trgm_ops,(regexp_replace(fold("phone_number"), '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "accounts_external_id" ON "accounts" USING btree (fold("external_id"));
