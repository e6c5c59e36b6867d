-- The new index comes first, so that clients can be read while it is built.
CREATE INDEX "accounts_search_text" ON "accounts" USING gin (lower(regexp_replace(normalize("store_name" || ' ' || "store_address" || ' ' || "business_owner_name" || ' ' || "email" || ' ' || "phone_number" || ' ' || "business_type", NFD), '[\u0300-\u036f]', '', 'g') || ' ' || regexp_replace("phone_number", '[^0-9]', '', 'g')) gin_trgm_ops) WHERE role = 'client';--> statement-breakpoint
DROP INDEX "accounts_search";
