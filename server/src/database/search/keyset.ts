import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'

/** An expression that a list is sorted by. */
export type SortKey = { key: SQL; isDescending?: boolean }

export const orderByKeys = (keys: readonly SortKey[]): SQL[] =>
  keys.map(({ key, isDescending }) => (isDescending ? desc(key) : asc(key)))

/** Whether a row comes after the one with these values of the sort keys. No key may be null. */
export function isAfterPosition(
  keys: readonly SortKey[],
  position: readonly (string | number)[],
): SQL | undefined {
  const [first] = keys
  // A comparison of rows can use an index, but has one direction.
  if (keys.every(({ isDescending = false }) => isDescending === (first?.isDescending ?? false)))
    return compare(
      sql`(${sql.join(
        keys.map(({ key }) => key),
        sql`, `,
      )})`,
      first?.isDescending,
      sql`(${sql.join(
        position.map((value) => sql`${value}`),
        sql`, `,
      )})`,
    )
  return or(
    ...keys.map(({ key, isDescending }, index) =>
      and(
        ...keys.slice(0, index).map((before, place) => sql`${before.key} = ${position[place]}`),
        compare(key, isDescending, sql`${position[index]}`),
      ),
    ),
  )
}

const compare = (key: SQL, isDescending: boolean | undefined, value: SQL) =>
  isDescending ? sql`${key} < ${value}` : sql`${key} > ${value}`
