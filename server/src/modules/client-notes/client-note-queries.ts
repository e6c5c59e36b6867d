import type { ClientNote } from '@cornerstock/contract/clients/client-notes'
import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'
import { clientNotes } from '../../database/schema/accounts/client-notes.ts'
import { staffNameOf } from '../../database/staff-name.ts'

const selectNotes = (db: Database) =>
  db
    .select({
      noteId: clientNotes.noteId,
      text: clientNotes.text,
      by: staffNameOf('accounts'),
      createdAt: clientNotes.createdAt,
    })
    .from(clientNotes)
    .leftJoin(accounts, eq(accounts.accountId, clientNotes.staffId))

/** Up to `limit` notes about a client below one, newest first. */
export const findNotes = (
  db: Database,
  clientId: string,
  limit: number,
  below?: number,
): Promise<ClientNote[]> =>
  selectNotes(db)
    .where(
      and(
        eq(clientNotes.clientId, clientId),
        below === undefined ? undefined : lt(clientNotes.noteId, below),
      ),
    )
    .orderBy(desc(clientNotes.noteId))
    .limit(limit)

export async function countNotes(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(clientNotes)
    .where(eq(clientNotes.clientId, clientId))
  return row?.total ?? 0
}

export async function findNote(db: Database, noteId: number): Promise<ClientNote | undefined> {
  const [note] = await selectNotes(db).where(eq(clientNotes.noteId, noteId))
  return note
}

export async function insertNote(
  transaction: Database,
  note: typeof clientNotes.$inferInsert,
): Promise<number> {
  const [inserted] = await transaction
    .insert(clientNotes)
    .values(note)
    .returning({ noteId: clientNotes.noteId })
  if (!inserted) throw new Error('The note was not inserted.')
  return inserted.noteId
}

/** Deletes a note about a client and returns its text; undefined if the client has no such note. */
export async function removeNote(
  transaction: Database,
  clientId: string,
  noteId: number,
): Promise<string | undefined> {
  const [removed] = await transaction
    .delete(clientNotes)
    .where(and(eq(clientNotes.clientId, clientId), eq(clientNotes.noteId, noteId)))
    .returning({ text: clientNotes.text })
  return removed?.text
}
