import { groupByDay } from '../../../lib/time/local-days.ts'

/** A row of a list that is grouped by day: the heading of a day, or an item. */
export type DayRow<Item> = { kind: 'day'; day: string } | { kind: 'item'; item: Item }

/** Inserts the heading of a day before its first item. `items` must be sorted newest first. */
export const toDayRows = <Item>(
  items: readonly Item[],
  dateOf: (item: Item) => Date,
  timeZone?: string,
): DayRow<Item>[] =>
  groupByDay(items, dateOf, timeZone).flatMap(({ day, rows }): DayRow<Item>[] => [
    { kind: 'day', day },
    ...rows.map((item) => ({ kind: 'item' as const, item })),
  ])

/** A function that returns the React key of a row. */
export const dayRowKey =
  <Item>(idOf: (item: Item) => number) =>
  (row: DayRow<Item>) =>
    row.kind === 'day' ? row.day : idOf(row.item)

const headingHeight = 52

/** A function that returns the estimated height of a row in pixels. */
export const dayRowHeight = (itemHeight: number) => (row: DayRow<unknown>) =>
  row.kind === 'day' ? headingHeight : itemHeight
