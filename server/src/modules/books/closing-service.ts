import type { Paging } from '@cornerstock/contract/http/paging'
import { type Closing, closingFileNames } from '@cornerstock/contract/office/closings'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import { type IdempotencyKey, onceIn } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import type { FileResponse } from '../../http/responses/send-response.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import {
  countClosings,
  findClosing,
  findClosingFile,
  findClosings,
  insertClosing,
  lockClosings,
  nextClosingId,
  type StoredClosing,
} from './closing-queries.ts'
import { type PreparedBatch, prepareBatch } from './prepare-batch-service.ts'

/**
 * Closes the books through a day: everything up to it that no batch has becomes one, with its files, once per key. One
 * that another closing overtakes is prepared again, with what that one has left. Throws BAD_REQUEST for a day to come;
 * ACCOUNT_MISSING (with what has none).
 */
export async function createClosing(
  context: SignedInContext,
  through: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<Closing> {
  const { timeZone, accounts } = await readSettings(context)
  if (through > toLocalDay(context.now, timeZone))
    throw badField('through', text('This day is still to come.'))
  return context.runCostly(async (signal) => {
    for (;;) {
      const batch = await prepareBatch(context.db, signal, { through, timeZone, accounts })
      const closing = await insertBatch(context, batch, idempotencyKey).catch(unlessOvertaken)
      if (closing) return closing
    }
  })
}

/** Another closing has the number of a prepared batch, and may have its documents. */
class Overtaken extends Error {}

function unlessOvertaken(error: unknown): undefined {
  if (!(error instanceof Overtaken)) throw error
}

const insertBatch = (
  context: SignedInContext,
  batch: PreparedBatch,
  idempotencyKey: IdempotencyKey | null,
): Promise<Closing> =>
  context.db.transaction(async (transaction) => {
    const closingId = await onceIn(transaction, context.actor.accountId, idempotencyKey, async () => {
      await lockClosings(transaction)
      if ((await nextClosingId(transaction)) !== batch.closingId) throw new Overtaken()
      requireAccounts(batch)
      await insertPrepared(transaction, context, batch)
      return batch.closingId
    })
    return toClosing(await requireClosing(transaction, closingId))
  })

function requireAccounts({ missing }: PreparedBatch): void {
  if (missing.length > 0)
    throw new AppError('ACCOUNT_MISSING', text('Some of what is to be booked has no account yet.'), {
      details: missing.map(({ kind, name }) => ({ kind, name })),
    })
}

async function insertPrepared(
  transaction: Database,
  context: SignedInContext,
  { closingId, through, accounts, sums, documents, files }: PreparedBatch,
): Promise<void> {
  const stored = {
    ...{ closingId, through, accounts },
    createdAt: context.now,
    documents: sums.documents,
    salesCents: sums.sales,
    chargesCents: sums.charges,
    paymentsCents: sums.payments,
    creditsCents: sums.credits,
  }
  await insertClosing(transaction, stored, documents, files)
  await logStaffChange(transaction, context, 'books', {
    what: `batch ${closingId} of the books`,
    to: {
      through,
      documents: sums.documents,
      sales: toDollars(sums.sales),
      charges: toDollars(sums.charges),
      payments: toDollars(sums.payments),
      credits: toDollars(sums.credits),
    },
  })
}

/** The batches, newest first. */
export async function listClosings({ db }: SignedInContext, paging: Paging): Promise<Page<Closing>> {
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findClosings(db, limit, after?.[0]),
    count: () => countClosings(db),
    positionOf: ({ closingId }) => [closingId],
  })
  return mapPage(page, toClosing)
}

/** A file of a batch, as it was written when the batch was closed. Throws NOT_FOUND for no batch or another name. */
export async function readClosingFile(
  context: SignedInContext,
  closingId: number,
  file: string,
): Promise<FileResponse> {
  const name = closingFileNames.find((known) => known === file.toLowerCase())
  const content = name && (await findClosingFile(context.db, closingId, name))
  if (!content) throw notFound('File')
  await logStaffChange(context.db, context, 'books', {
    what: `${name} of batch ${closingId} of the books, downloaded`,
    to: null,
  })
  return {
    fileName: `${closingId}-${name}`,
    mediaType: name.endsWith('.zip') ? 'application/zip' : 'text/csv; charset=utf-8',
    content: inOnePiece(content),
  }
}

async function* inOnePiece(content: Buffer) {
  yield content
}

async function requireClosing(db: Database, closingId: number): Promise<StoredClosing> {
  const closing = await findClosing(db, closingId)
  if (!closing) throw notFound('Closing')
  return closing
}

const toClosing = ({ closingId, through, createdAt, documents, ...sums }: StoredClosing): Closing => ({
  ...{ closingId, through, createdAt, documents },
  sales: cents(sums.salesCents),
  charges: cents(sums.chargesCents),
  payments: cents(sums.paymentsCents),
  credits: cents(sums.creditsCents),
})
