import type { ExportQuery } from '@cornerstock/contract/office/exports'
import type { Database } from '../../database/pool.ts'
import type { Cell } from '../../spreadsheet/text-cell-rules.ts'

export type Table = {
  headers: string[]
  /** Days of the query are days of `timeZone`. */
  read: (db: Database, query: ExportQuery, timeZone: string, now: Date) => AsyncIterable<Cell[]>
}

/** The columns of a table by their headers, which people read: functions of an item and the company's time zone. */
export type Columns<Item> = Record<string, (item: Item, timeZone: string) => Cell>

/** A table whose columns are functions of an item; an item can have several rows. */
export function createTable<Item>(
  items: (db: Database, query: ExportQuery, timeZone: string, now: Date) => AsyncIterable<Item>,
  columns: Columns<Item>,
): Table {
  return {
    headers: Object.keys(columns),
    read: async function* (db, query, timeZone, now) {
      for await (const item of items(db, query, timeZone, now))
        yield Object.values(columns).map((cellOf) => cellOf(item, timeZone))
    },
  }
}
