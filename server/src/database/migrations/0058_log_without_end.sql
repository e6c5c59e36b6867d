-- A server that was upgraded to migration 0054 together with another could give the partitioned log the end that only
-- its first partition was to have.
ALTER TABLE "app_logs" DROP CONSTRAINT IF EXISTS "app_logs_first_until";
