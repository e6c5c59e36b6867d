CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING brin ("created_at");