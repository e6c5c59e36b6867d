import {
  type NewSubscription,
  night,
  type PushKind,
  type PushSettings,
  type PushSettingsChanges,
} from '@cornerstock/contract/accounts/push'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { badField } from '../../errors/app-error.ts'
import { findUrlProblem } from '../../outgoing/public-addresses.ts'
import { text } from '../../texts/text.ts'
import { deleteWaiting, findWaiting, type ToldOf } from './push-message-queries.ts'
import { endOfQuiet } from './push-rules.ts'
import {
  deleteSubscriptionRow,
  findPushSettings,
  lockPushSettings,
  updatePushSettings,
  upsertSubscription,
} from './subscription-queries.ts'

/**
 * Sends push messages of the caller to a browser until its session ends. Throws BAD_REQUEST for an endpoint that is not
 * public, unless private ones are allowed.
 */
export async function subscribe(
  { db, actor }: SignedInContext,
  { endpoint, keys }: NewSubscription,
  allowsPrivate: boolean,
): Promise<void> {
  const problem = await findUrlProblem(endpoint, allowsPrivate)
  if (problem === 'https') throw badField('endpoint', text('The address must begin with https://.'))
  if (problem === 'public') throw badField('endpoint', text('The address must be public.'))
  const { personId: accountId, sessionId } = actor
  await upsertSubscription(db, { endpoint, ...keys, accountId, sessionId })
}

/** Sends the caller's push messages to a browser no more. */
export const unsubscribe = ({ db, actor }: SignedInContext, endpoint: string): Promise<void> =>
  deleteSubscriptionRow(db, endpoint, actor.personId)

export const readPushSettings = ({ db, actor }: SignedInContext): Promise<PushSettings> =>
  findPushSettings(db, actor.personId)

/** Changes what the caller is told of; kinds that are not named stay as they are. */
export async function savePushSettings(
  { db, actor }: SignedInContext,
  changes: PushSettingsChanges,
): Promise<PushSettings> {
  return db.transaction(async (transaction) => {
    const current = await lockPushSettings(transaction, actor.personId)
    const saved: PushSettings = {
      kinds: { ...current.kinds, ...changes.kinds },
      quietFrom: changes.quietFrom === undefined ? current.quietFrom : changes.quietFrom,
      quietTo: changes.quietTo === undefined ? current.quietTo : changes.quietTo,
    }
    await updatePushSettings(transaction, actor.personId, saved)
    return saved
  })
}

/** Withdraws messages that wait for the end of quiet hours, because what their notices say is true no more. */
export async function withdrawPush(db: Database, told: readonly ToldOf[]): Promise<void> {
  if (told.length > 0) await deleteWaiting(db, told)
}

/** Deletes the waiting push messages of a kind, except those about notices that are still true. */
export async function withdrawOtherPush(
  db: Database,
  kind: PushKind,
  stillTrue: readonly ToldOf[],
): Promise<void> {
  const nameOf = ({ clientId, topic }: ToldOf) => `${clientId} ${topic}`
  const kept = new Set(stillTrue.map(nameOf))
  await withdrawPush(
    db,
    (await findWaiting(db, kind)).filter((told) => !kept.has(nameOf(told))),
  )
}

/** Whether a moment is in the quiet hours of an account; in those that the app proposes, if it has none. */
export const isQuiet = (
  { quietFrom, quietTo }: Pick<PushSettings, 'quietFrom' | 'quietTo'>,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean =>
  endOfQuiet({
    now,
    timeZone,
    ...(quietFrom === null || quietTo === null ? night : { quietFrom, quietTo }),
  }) !== null
