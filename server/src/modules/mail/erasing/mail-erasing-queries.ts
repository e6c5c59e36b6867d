import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { containsAny } from '../../../database/search/contains-any.ts'
import { mailName } from '../mail-queries.ts'

// Composing puts zero-width spaces into addresses.
const contents = sql`replace(m.topic || ' ' || m.subject || ' ' || m.text, chr(8203), '')`

/**
 * Deletes the emails to a client, and those to staff and to its people that name it. Returns their names.
 * @param texts the texts by which an email to staff names the client, besides its id
 */
export async function deleteMailsAbout(
  transaction: Database,
  { clientId, texts }: { clientId: string; texts: string[] },
): Promise<string[]> {
  const { rows } = await transaction.execute<{ name: string }>(sql`
    delete from mails m using accounts a
     where a.account_id = m.account_id
       and (m.account_id = ${clientId}
            or ((a.role <> 'client'
                 or a.account_id in (select person_id from store_people where client_id = ${clientId}))
                and ${containsAny(contents, [clientId, ...texts])}))
    returning ${mailName} as name`)
  return rows.map(({ name }) => name)
}
