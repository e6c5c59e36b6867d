-- Functions of earlier versions, which no file defines any more. A database has those of the versions that it has seen.
DROP FUNCTION IF EXISTS
  add_to_order(integer, smallint, boolean, integer[], integer[], integer[], boolean[], date),
  add_to_order(integer, smallint, boolean, integer[], integer[], integer[], boolean[], text[], date),
  check_key(uuid, text, bytea, bytea),
  check_stock(integer[], integer[], integer[], integer[]),
  insert_order_lines(integer, integer[], integer[], integer[], boolean[], timestamptz),
  insert_order_lines(integer, integer[], integer[], integer[], boolean[], text[], uuid, timestamptz),
  place_order(uuid, uuid, integer[], integer[], integer[], boolean, text, bytea),
  place_order(uuid, uuid, smallint, integer[], integer[], integer[], boolean, text, bytea),
  place_order(
    uuid, uuid, smallint, integer[], integer[], integer[], boolean[], date[], timestamptz[], date, integer, boolean, text,
    bytea
  ),
  place_order(
    uuid, uuid, smallint, integer[], integer[], integer[], boolean[], text[], date[], timestamptz[], date, integer,
    boolean, text, bytea
  ),
  place_orders(
    json, integer[], integer[], integer[], integer[], boolean[], text[], smallint, date[], timestamptz[], integer
  ),
  refuse(text, jsonb),
  refuse_if(text, jsonb),
  release_idempotency_key(uuid, text),
  take_stock(integer),
  take_stock(bigint[]);
