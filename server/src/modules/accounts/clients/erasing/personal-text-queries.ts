import { sql } from 'drizzle-orm'
import type { Database } from '../../../../database/pool.ts'
import type { Account } from '../../account-queries.ts'
import type { PersonalTexts } from './personal-text-rules.ts'

/** The details of a client as they are, and as its orders and its store's former names have them. */
const detailsOf = (clientId: string) => sql`
  select unnest(array[store_name, store_address, business_owner_name, phone_number]) as text
    from accounts where account_id = ${clientId}
  union select store_name from former_store_names where client_id = ${clientId}
  union select unnest(array[store_name, store_address, phone_number]) from orders where client_id = ${clientId}`

/**
 * What was written about it, its deliveries, its payments and the substitutes in its orders. Its number in other
 * programs is here and not among the details, because texts about others contain short numbers.
 */
const notesOf = (clientId: string) => sql`
  select unnest(array[delivery_notes, internal_note, external_id]) as text from accounts where account_id = ${clientId}
  union select delivery_notes from orders where client_id = ${clientId}
  union select unnest(array[reference, void_reason]) from payments where client_id = ${clientId}
  union select s.note from substitutes s join orders using (order_id) where client_id = ${clientId}`

/** The texts about a client that its account, orders and payments have. */
export async function findPersonalTexts(
  db: Database,
  { accountId, email }: Pick<Account, 'accountId' | 'email'>,
): Promise<PersonalTexts> {
  const read = async (texts: ReturnType<typeof detailsOf>) => {
    const { rows } = await db.execute<{ text: string }>(
      sql`select distinct text from (${texts}) as found where text <> ''`,
    )
    return rows.map(({ text }) => text)
  }
  return {
    emails: email === null ? [] : [email],
    details: await read(detailsOf(accountId)),
    notes: await read(notesOf(accountId)),
  }
}
