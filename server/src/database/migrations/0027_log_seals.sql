CREATE TABLE "app_log_proofs" (
	"app_log_id" bigint PRIMARY KEY NOT NULL,
	"seal_id" integer NOT NULL,
	"origin_salt" "bytea" NOT NULL,
	"origin_hash" "bytea" NOT NULL,
	"text_salt" "bytea",
	"text_hash" "bytea" NOT NULL,
	"change_salt" "bytea",
	"change_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_log_seals" (
	"seal_id" integer PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"entry_count" integer NOT NULL,
	"newest_at" timestamp with time zone NOT NULL,
	"complete_until" timestamp with time zone NOT NULL,
	"entries_hash" "bytea" NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsealed_app_logs" (
	"first_id" bigint PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "unsealed_app_logs_range" CHECK (first_id <= last_id)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
CREATE INDEX "app_log_proofs_seal" ON "app_log_proofs" USING btree ("seal_id","app_log_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('client', 'owner', 'associate', 'picker', 'erased')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_role";--> statement-breakpoint

-- Filled by the file of the same name.
CREATE FUNCTION queue_app_logs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER app_logs_queued AFTER INSERT ON app_logs
  REFERENCING NEW TABLE AS new_logs FOR EACH STATEMENT EXECUTE FUNCTION queue_app_logs();--> statement-breakpoint

-- The entries that exist already, after the trigger, whose lock has waited for open transactions. Ranges of ids instead
-- of one row for each entry, so that a long log delays no start.
INSERT INTO unsealed_app_logs (first_id, last_id)
  SELECT first_id, least(first_id + 999, newest) FROM (SELECT max(app_log_id) AS newest FROM app_logs) AS logs,
    generate_series(1, newest, 1000) AS first_id;
