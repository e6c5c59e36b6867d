import type pg from 'pg'

/**
 * Events stand in the order of their transactions, whose numbers mean nothing in another cluster. They are all
 * moved into the restoring transaction, in their order; readers that must miss nothing move with them. Nobody can
 * go on from an id of before: no event has it any more.
 */
export async function renumberEvents(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temp table moved on commit drop as
      select *, (select max(event_id) from events) + row_number() over (order by transaction_id, event_id) as place
        from events;
    update event_readers r set
      event_id = coalesce((select max(place) from moved m
                            where (m.transaction_id, m.event_id) <= (r.transaction_id, r.event_id)), 0),
      transaction_id = pg_current_xact_id();
    truncate events;
    insert into events (event_id, client_id, type, data, created_at) overriding system value
      select place, client_id, type, data, created_at from moved order by place;
    select setval(pg_get_serial_sequence('events', 'event_id'),
                  greatest((select max(event_id) from events), nextval(pg_get_serial_sequence('events', 'event_id'))));
    insert into events (type, data) values ('events.began', '{}')`)
}
