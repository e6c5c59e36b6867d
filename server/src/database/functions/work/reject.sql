-- Raises a rejection: SQLSTATE CS001 with the error code as message and its details as JSON. The server reads it
-- with `readRejection`. The exception rolls back everything that the statement wrote.
CREATE OR REPLACE FUNCTION reject(p_code text, p_details jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', p_code USING ERRCODE = 'CS001', DETAIL = coalesce(p_details::text, '');
END $$;
