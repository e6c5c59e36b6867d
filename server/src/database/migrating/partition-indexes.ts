import type pg from 'pg'

type MissingIndex = {
  /** The index of the partitioned table. */
  parent: string
  partition: string
  /** What follows the name of the table in the statement that creates the parent. */
  definition: string
}

/**
 * Builds the indexes that migrations create `ON ONLY` a partitioned table, partition by partition: PostgreSQL builds an
 * index of the whole table only while nothing is written. The table's index is complete as soon as each partition has
 * one.
 */
export async function buildPartitionIndexes(client: pg.ClientBase): Promise<void> {
  for (const { parent, partition, definition } of await findMissing(client)) {
    const name = `${partition}_${parent}`.slice(0, 63)
    // An interrupted build has left an incomplete one, or one that is not yet attached.
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(`create index concurrently ${name} on ${partition} ${definition}`)
    await client.query(`alter index ${parent} attach partition ${name}`)
  }
}

/** Whether a partition lacks an index of its table. */
export const lacksPartitionIndexes = async (client: pg.ClientBase): Promise<boolean> =>
  (await findMissing(client)).length > 0

async function findMissing(client: pg.ClientBase): Promise<MissingIndex[]> {
  const { rows } = await client.query<MissingIndex>(`
    select p.relname as parent, c.relname as partition,
           substring(pg_get_indexdef(p.oid) from 'USING .*') as definition
      from pg_index i
      join pg_class p on p.oid = i.indexrelid and p.relkind = 'I'
      join pg_inherits t on t.inhparent = i.indrelid
      join pg_class c on c.oid = t.inhrelid
     where p.relnamespace = 'public'::regnamespace and not i.indisvalid
       and not exists (select from pg_inherits a join pg_index own on own.indexrelid = a.inhrelid
                        where a.inhparent = p.oid and own.indrelid = c.oid)
     order by parent, partition`)
  return rows
}
