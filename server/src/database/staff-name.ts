import { type SQL, sql } from 'drizzle-orm'

/**
 * The name of a staff account, or its email if it has no name; null without an account. `table` is `accounts` or its
 * alias in the statement. Accounts from before the column `name` have their name in `business_owner_name`.
 */
export function staffNameOf(table: string): SQL<string | null> {
  const account = sql.identifier(table)
  return sql`coalesce(nullif(${account}.name, ''), nullif(${account}.business_owner_name, ''), ${account}.email)`
}
