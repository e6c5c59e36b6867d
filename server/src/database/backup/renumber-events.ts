import type pg from 'pg'

/**
 * Gives all events new ids in the current transaction, in their old order, and adjusts the positions of readers: events
 * are ordered by transaction numbers, which mean nothing in another cluster. The old ids become invalid.
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
