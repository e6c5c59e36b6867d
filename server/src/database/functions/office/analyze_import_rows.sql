-- Tells the planner about rows of an import that were just inserted. It runs as the owner of the table, because
-- PostgreSQL skips a table that another role analyzes, with no more than a warning.
CREATE OR REPLACE FUNCTION analyze_import_rows() RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  ANALYZE (SKIP_LOCKED) public.import_rows (import_id, row, kind);
END $$;
REVOKE ALL ON FUNCTION analyze_import_rows() FROM PUBLIC;
