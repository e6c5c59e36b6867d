import type { ResponseOf } from '@cornerstock/contract/http/endpoint'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { ApiKey, addApiKey, NewApiKey } from '@cornerstock/contract/office/api-keys'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { badField, notFound } from '../../errors/app-error.ts'
import { idPosition, type Page, readPage } from '../../http/paging.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { countKeys, findKeys, insertKey, markKeyEnded, markKeysEndedOf } from './key-queries.ts'
import { createKey, endOf, hashKey } from './keys.ts'

/** The keys that have not ended, newest first. */
export const listKeys = ({ db }: SignedInContext, paging: Paging): Promise<Page<ApiKey>> =>
  readPage(paging, {
    position: idPosition,
    find: (limit, after) => findKeys(db, limit, after?.[0]),
    count: () => countKeys(db),
    positionOf: ({ apiKeyId }) => [apiKeyId],
  })

/** Makes a key and returns it, once. Throws BAD_REQUEST for a last day that is past. */
export async function makeKey(
  context: SignedInContext,
  input: NewApiKey,
): Promise<ResponseOf<typeof addApiKey>> {
  const { timeZone } = await readSettings(context)
  if (input.expiresOn !== null && input.expiresOn < toLocalDay(context.now, timeZone))
    throw badField('expiresOn', text('This day is past.'))
  const key = createKey()
  return context.db.transaction(async (transaction) => {
    const stored = await insertKey(transaction, {
      ...input,
      keyHash: Buffer.from(hashKey(key), 'hex'),
      keyEnd: endOf(key),
      ownerId: context.actor.accountId,
    })
    await logStaffChange(transaction, context, 'keys', { what: `the API key ${input.name}`, to: input })
    return { ...stored, key }
  })
}

/** Ends a key. Every server rejects it from then on. Throws NOT_FOUND if there is none, or it has ended. */
export async function endKey(context: SignedInContext, apiKeyId: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const ended = await markKeyEnded(transaction, apiKeyId, context.now)
    if (!ended) throw notFound('API key')
    await logEnd(transaction, context, ended)
  })
  await waitForCachesToExpire()
}

/** Ends all keys of an account that is an owner no longer. They stay ended if it becomes an owner again. */
export async function endKeysOf(
  transaction: Database,
  context: SignedInContext,
  ownerId: string,
): Promise<void> {
  for (const ended of await markKeysEndedOf(transaction, ownerId, context.now))
    await logEnd(transaction, context, ended)
}

const logEnd = (transaction: Database, context: SignedInContext, ended: { name: string }): Promise<void> =>
  logStaffChange(transaction, context, 'keys', { what: `the API key ${ended.name}`, from: ended })
