ALTER TABLE "delivery_stop_lines" ADD COLUMN "was_unset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "approved" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_approved" CHECK (approved between 0 and asked) NOT VALID;--> statement-breakpoint
ALTER TABLE "return_lines" VALIDATE CONSTRAINT "return_lines_approved";