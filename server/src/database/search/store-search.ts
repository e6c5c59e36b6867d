import { fold } from '@cornerstock/contract/values/fold'
import { type SQL, sql } from 'drizzle-orm'
import { accounts, phoneDigits } from '../schema/accounts/accounts.ts'
import { escapeLike, phoneDigitsOf } from './search-rules.ts'

/** A pattern of `like` for texts that contain a search, folded. */
export const containing = (search: string): string => `%${escapeLike(fold(search))}%`

/** Whether the phone number of an account has the digits of a search; undefined if the search has too few. */
function hasPhone(search: string): SQL | undefined {
  const digits = phoneDigitsOf(search)
  return digits === undefined ? undefined : sql`${phoneDigits(accounts.phoneNumber)} like ${`%${digits}%`}`
}

/** Whether an account is that of a store whose name or customer number contains a search, or that has its phone number. */
export const isSearchedStore = (search: string): SQL => {
  const pattern = containing(search)
  const phone = hasPhone(search)
  return sql`(fold(${accounts.storeName}) like ${pattern} or fold(${accounts.externalId}) like ${pattern}
    ${phone ? sql`or ${phone}` : sql``})`
}
