import { type SQL, sql } from 'drizzle-orm'

/**
 * The name of a staff account, else its email; null without an account. `table` is `accounts` or its alias in the
 * statement. Accounts that are older than the column `name` have their name in the column of the business owner.
 */
export function staffNameOf(table: string): SQL<string | null> {
  const account = sql.identifier(table)
  return sql`coalesce(nullif(${account}.name, ''), nullif(${account}.business_owner_name, ''), ${account}.email)`
}
