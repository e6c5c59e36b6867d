-- Replaced by place_order with a status, in database/functions/place_order.sql.
DROP FUNCTION place_order(uuid, uuid, integer[], integer[], integer[], boolean, text, bytea);
