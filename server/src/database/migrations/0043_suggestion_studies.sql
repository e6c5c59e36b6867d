CREATE TABLE "suggestion_studies" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "suggestion_studies_only_row" CHECK ("suggestion_studies"."only_row")
);

--> statement-breakpoint
INSERT INTO suggestion_studies DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION note_study_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER product_pairs_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pairs
  FOR EACH STATEMENT EXECUTE FUNCTION note_study_change();
--> statement-breakpoint
CREATE TRIGGER suggestion_weights_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON suggestion_weights
  FOR EACH STATEMENT EXECUTE FUNCTION note_study_change();
