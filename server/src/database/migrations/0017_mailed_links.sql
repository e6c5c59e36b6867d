CREATE TABLE "mailed_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_kind" CHECK ("mailed_links"."kind" in ('reset', 'invitation', 'verification', 'owner')),
	CONSTRAINT "mailed_links_for" CHECK (case when "mailed_links"."kind" = 'owner' then "mailed_links"."email" is not null else "mailed_links"."account_id" is not null end)
);
--> statement-breakpoint
-- Links that were mailed shortly before an upgrade stay good.
INSERT INTO "mailed_links" ("token_hash", "kind", "account_id", "expires_at", "used_at")
  SELECT "token_hash", 'reset', "account_id", "expires_at", "used_at" FROM "password_resets";--> statement-breakpoint
DROP TABLE "password_resets" CASCADE;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_account" ON "mailed_links" USING btree ("account_id","expires_at");
