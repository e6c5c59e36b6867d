import { type SQL, sql } from 'drizzle-orm'
import { inEnglish } from '../../../texts/text.ts'
import { problemIn } from './check-sql-queries.ts'

const client = sql`r.fields ->> 'client'`

const findOne = (condition: SQL) =>
  sql`left join lateral (select account_id from accounts where role = 'client' and ${condition} limit 1)`

/**
 * Joins to each row `r` the client `a` that it names by its email address, else its customer number, else its id, else
 * its store name if no other store has that. Each row reads the indexes: while a large list of clients is new,
 * PostgreSQL takes the table for small and would compare every row with every client.
 */
export const namedClient = sql`
  ${findOne(sql`lower(email collate "C") = lower((${client}) collate "C")`)} e on true
  ${findOne(sql`fold(external_id) = fold(${client})`)} n on true
  ${findOne(sql`account_id = case when ${client} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${client})::uuid end`)} i on true
  left join lateral (
    select count(*) as count, min(account_id::text)::uuid as account_id from accounts
     where role = 'client' and fold(store_name) = fold(${client})
       and coalesce(e.account_id, n.account_id, i.account_id) is null) s on true
  left join accounts a on a.account_id = coalesce(e.account_id, n.account_id, i.account_id,
                                                  case when s.count = 1 then s.account_id end)`

/** Whether several stores have the name by which the row `r` names its client. */
export const isAmbiguousClient = sql`coalesce(s.count > 1, false)`

/** The problems of a row with an `account_id` and the flag `is_ambiguous` if it names no client. */
export const clientProblems = (headers: Record<string, string>): SQL => sql`
  ${problemIn(headers)('client', sql`is_ambiguous`, inEnglish('Several stores have this name. Give the customer number.'))}
  || ${problemIn(headers)('client', sql`account_id is null and fields ? 'client' and not is_ambiguous`, inEnglish('No store has this email address, customer number or name.'))}`
