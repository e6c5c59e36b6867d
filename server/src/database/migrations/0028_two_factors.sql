CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"pending_secret" "bytea",
	"last_used_step" bigint,
	"recovery_salt" "bytea",
	CONSTRAINT "two_factors_on" CHECK (("two_factors"."secret" is null) = ("two_factors"."recovery_salt" is null)),
	CONSTRAINT "two_factors_some" CHECK (coalesce("two_factors"."secret", "two_factors"."pending_secret") is not null)
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_two_factors_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."two_factors"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;