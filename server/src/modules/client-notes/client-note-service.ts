import type { ClientNote } from '@cornerstock/contract/clients/client-notes'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { SignedInContext } from '../../context.ts'
import { type IdempotencyKey, onceIn } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { notFound } from '../../errors/app-error.ts'
import { idPosition, type Page, readPage } from '../../http/paging.ts'
import { requireClient } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { countNotes, findNote, findNotes, insertNote, removeNote } from './client-note-queries.ts'

/** The notes about a client, newest first. Throws NOT_FOUND if the id is not that of a client. */
export async function listClientNotes(
  { db }: SignedInContext,
  claimedClientId: string,
  paging: Paging,
): Promise<Page<ClientNote>> {
  const clientId = await requireClient(db, claimedClientId)
  return readPage(paging, {
    position: idPosition,
    find: (limit, after) => findNotes(db, clientId, limit, after?.[0]),
    count: () => countNotes(db, clientId),
    positionOf: ({ noteId }) => [noteId],
  })
}

/** Writes a note about a client, once per idempotency key. Throws NOT_FOUND if the id is not that of a client. */
export async function addClientNote(
  context: SignedInContext,
  claimedClientId: string,
  text: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<ClientNote> {
  const { db, actor, now } = context
  const clientId = await requireClient(db, claimedClientId)
  return db.transaction(async (transaction) => {
    const noteId = await onceIn(transaction, actor.accountId, idempotencyKey, async () => {
      const inserted = await insertNote(transaction, {
        clientId,
        text,
        staffId: actor.accountId,
        createdAt: now,
      })
      await recordChange(transaction, context, clientId, { to: text })
      return inserted
    })
    const note = await findNote(transaction, noteId)
    if (!note) throw notFound('Note')
    return note
  })
}

/** Deletes a note about a client. Throws NOT_FOUND if the client has no such note. */
export async function deleteClientNote(
  context: SignedInContext,
  claimedClientId: string,
  noteId: number,
): Promise<void> {
  const clientId = await requireClient(context.db, claimedClientId)
  await context.db.transaction(async (transaction) => {
    const text = await removeNote(transaction, clientId, noteId)
    if (text === undefined) throw notFound('Note')
    await recordChange(transaction, context, clientId, { from: text })
  })
}

async function recordChange(
  transaction: Database,
  context: SignedInContext,
  clientId: string,
  change: { from: string } | { to: string },
): Promise<void> {
  await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
  await logStaffChange(transaction, context, 'clients', {
    what: 'a note about a client',
    ...change,
    clientId,
  })
}
