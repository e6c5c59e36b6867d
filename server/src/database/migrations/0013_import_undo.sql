ALTER TABLE "imports" DROP CONSTRAINT "imports_state";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK (state in ('checking', 'checked', 'applied', 'undone', 'failed'));--> statement-breakpoint
-- Files that were checked before this version and are applied by it.
UPDATE "import_rows" r SET "after" = r."after" || jsonb_build_object('gtins', r."fields" -> 'gtins')
  FROM "imports" i WHERE i."import_id" = r."import_id" AND i."state" = 'checked' AND r."after" ? 'barcodes' AND r."fields" ? 'gtins';
