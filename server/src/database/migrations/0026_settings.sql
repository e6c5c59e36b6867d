CREATE TABLE "settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"chosen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "settings_only_row" CHECK ("settings"."only_row")
);
