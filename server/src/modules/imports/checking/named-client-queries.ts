import { type SQL, sql } from 'drizzle-orm'
import { inEnglish } from '../../../texts/text.ts'
import { problem } from './check-sql-queries.ts'

const client = sql`r.fields ->> 'client'`

/**
 * Joins to each row `r` the client `a` that it names by its email address, else its customer number, else its id, else
 * its store name if no other store has that.
 */
export const namedClient = sql`
  left join accounts e on lower(e.email collate "C") = lower((${client}) collate "C") and e.role = 'client'
  left join accounts n on fold(n.external_id) = fold(${client}) and n.role = 'client'
  left join accounts i on i.account_id::text = lower(${client}) and i.role = 'client'
  left join (select fold(store_name) as name, count(*) as count, min(account_id::text)::uuid as account_id
               from accounts where role = 'client' group by 1) s
         on s.name = fold(${client}) and coalesce(e.account_id, n.account_id, i.account_id) is null
  left join accounts a on a.account_id = coalesce(e.account_id, n.account_id, i.account_id,
                                                  case when s.count = 1 then s.account_id end)`

/** Whether several stores have the name by which the row `r` names its client. */
export const isAmbiguousClient = sql`coalesce(s.count > 1, false)`

/** The problems of a row with an `account_id` and the flag `is_ambiguous` if it names no client. */
export const clientProblems = (headers: Record<string, string>): SQL => sql`
  ${problem(headers, 'client', sql`is_ambiguous`, inEnglish('Several stores have this name. Give the customer number.'))}
  || ${problem(headers, 'client', sql`account_id is null and fields ? 'client' and not is_ambiguous`, inEnglish('No store has this email address, customer number or name.'))}`
