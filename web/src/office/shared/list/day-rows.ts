import { groupByDay } from '../../../lib/time/local-days.ts'

/** A line of a list by day: the heading of a day, or one of its items. */
export type DayRow<Item> = { kind: 'day'; day: string } | { kind: 'item'; item: Item }

/** Items, newest first, with a heading wherever a new day begins. */
export const toDayRows = <Item>(
  items: readonly Item[],
  dateOf: (item: Item) => Date,
  timeZone?: string,
): DayRow<Item>[] =>
  groupByDay(items, dateOf, timeZone).flatMap(({ day, rows }): DayRow<Item>[] => [
    { kind: 'day', day },
    ...rows.map((item) => ({ kind: 'item' as const, item })),
  ])

/** Names a row to React, so that it stays itself when others appear above it. */
export const dayRowKey =
  <Item>(idOf: (item: Item) => number) =>
  (row: DayRow<Item>) =>
    row.kind === 'day' ? row.day : idOf(row.item)

const headingHeight = 52

/** About how high a row is until it has been measured, where an item is `itemHeight` high. */
export const dayRowHeight = (itemHeight: number) => (row: DayRow<unknown>) =>
  row.kind === 'day' ? headingHeight : itemHeight
