CREATE UNLOGGED TABLE "event_streams" (
	"stream_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_streams_account" ON "event_streams" USING btree ("account_id","opened_at");