ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_business_type";--> statement-breakpoint
-- Staff accounts that exist when roles arrive become owners.
UPDATE "accounts" SET "role" = 'owner' WHERE "role" = 'staff';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('client', 'owner', 'associate', 'picker'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_business_type" CHECK ("accounts"."business_type" in ('Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics') or "accounts"."role" <> 'client');