import { sql } from 'drizzle-orm'
import type { Database } from '../../../../database/pool.ts'

/** The people who have accounts of their own and belong to no other store than this one. */
export async function findPeopleOfOnly(
  db: Database,
  clientId: string,
): Promise<{ personId: string; email: string; name: string }[]> {
  const { rows } = await db.execute<{ personId: string; email: string; name: string }>(sql`
    select a.account_id as "personId", a.email, a.name
      from store_people p join accounts a on a.account_id = p.person_id
     where p.client_id = ${clientId} and a.role = 'person'
       and not exists (select from store_people o where o.person_id = p.person_id and o.client_id <> p.client_id)`)
  return rows
}

/** The people of a store whose event streams must end with it. */
export async function findPersonIds(db: Database, clientId: string): Promise<string[]> {
  const { rows } = await db.execute<{ personId: string }>(
    sql`select person_id as "personId" from store_people where client_id = ${clientId}`,
  )
  return rows.map(({ personId }) => personId)
}

/**
 * Gives the first owner of a store an account of its own, if it belongs to other stores too, so that it outlives the
 * store. It signs in again with its password.
 */
export async function keepFirstOwner(transaction: Database, clientId: string): Promise<void> {
  const { rows } = await transaction.execute<{
    email: string
    passwordHash: string | null
    name: string
  }>(sql`
    select email, password_hash as "passwordHash", coalesce(nullif(business_owner_name, ''), email) as name
      from accounts
     where account_id = ${clientId} and email is not null
       and exists (select from store_people where person_id = ${clientId} and client_id <> ${clientId})`)
  const [owner] = rows
  if (!owner) return
  // The address is unique, and is not part of the account that is deleted any more.
  await transaction.execute(
    sql`update accounts set email = null, password_hash = null where account_id = ${clientId}`,
  )
  const { rows: kept } = await transaction.execute<{ personId: string }>(sql`
    insert into accounts (role, is_active, email, password_hash, name, language, email_verified_at, last_sign_in_at,
                          store_name, store_address, business_type, phone_number)
    select 'person', false, ${owner.email}, ${owner.passwordHash}, ${owner.name}, language, email_verified_at,
           last_sign_in_at, '', '', '', ''
      from accounts where account_id = ${clientId}
    returning account_id as "personId"`)
  const personId = kept[0]?.personId
  for (const moved of [
    sql`update store_people set person_id = ${personId} where person_id = ${clientId} and client_id <> ${clientId}`,
    sql`update orders set ordered_by = ${personId} where ordered_by = ${clientId}`,
    sql`update substitutes set answered_person = ${personId} where answered_person = ${clientId}`,
    sql`update action_links set person_id = ${personId} where person_id = ${clientId}`,
    sql`update mailed_links set account_id = ${personId}
         where account_id = ${clientId} and kind = 'person' and client_id <> ${clientId}`,
  ])
    await transaction.execute(moved)
}

/** Takes the people out of the orders that stay. */
export async function forgetWhoOrdered(transaction: Database, clientId: string): Promise<void> {
  await transaction.execute(
    sql`update orders set ordered_by = null where client_id = ${clientId} and ordered_by is not null`,
  )
  await transaction.execute(sql`
    update substitutes s set answered_person = null from orders o
     where o.order_id = s.order_id and o.client_id = ${clientId} and s.answered_person is not null`)
}
