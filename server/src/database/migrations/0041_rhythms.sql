CREATE TABLE "follow_ups" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"remind_on" date,
	"note" text,
	"staff_id" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_ups_state" CHECK (state in ('open', 'done'))
);
--> statement-breakpoint
CREATE TABLE "rhythm_checks" (
	"day" date NOT NULL,
	"client_id" uuid NOT NULL,
	"last_order_day" date NOT NULL,
	"due_day" date NOT NULL,
	"is_late" boolean NOT NULL,
	"is_overdue" boolean NOT NULL,
	"has_lapsed" boolean,
	"came_on" date,
	CONSTRAINT "rhythm_checks_day_client_id_pk" PRIMARY KEY("day","client_id"),
	CONSTRAINT "rhythm_checks_came" CHECK ((came_on is not null) = (has_lapsed is false))
);
--> statement-breakpoint
CREATE TABLE "rhythm_model" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"weights" jsonb,
	"fitted_on" date,
	"checked_until" date,
	CONSTRAINT "rhythm_model_only_row" CHECK ("rhythm_model"."only_row")
);
--> statement-breakpoint
ALTER TABLE "order_recency" ADD COLUMN "is_outdated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_recency" ADD COLUMN "order_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_recency" ADD COLUMN "order_day_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_recency" ADD COLUMN "usual_gap_days" double precision;--> statement-breakpoint
ALTER TABLE "order_recency" ADD COLUMN "usual_order_cents" integer;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_staff_id_accounts_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rhythm_checks" ADD CONSTRAINT "rhythm_checks_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rhythm_checks_open" ON "rhythm_checks" USING btree ("client_id") WHERE has_lapsed is null;--> statement-breakpoint
CREATE INDEX "order_recency_outdated" ON "order_recency" USING btree ("client_id") WHERE is_outdated;--> statement-breakpoint

-- A cancelled order does not count for the rhythm.
CREATE TRIGGER orders_cancelled AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN ((OLD.status = 4) <> (NEW.status = 4)) EXECUTE FUNCTION note_last_order();
--> statement-breakpoint
INSERT INTO rhythm_model DEFAULT VALUES;
