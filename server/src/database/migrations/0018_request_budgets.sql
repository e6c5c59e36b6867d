CREATE UNLOGGED TABLE "request_budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL,
	"taken" integer NOT NULL
);
