import type { PushKind } from '@cornerstock/contract/accounts/push'
import type { Database } from '../../../database/pool.ts'
import { topicFor } from '../../accounts/people/orderer-mails-service.ts'
import type { MailContents } from '../../mail/compose-mail.ts'
import { findQueuedTopics, queueMails } from '../../mail/mail-service.ts'
import { isQuiet } from '../../push/push-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { findUnread, type Told } from './unread-queries.ts'

/** The email about a notice to a client; there is one for each `mailTopic` and person. */
export type UnreadMail = Told & { mailTopic: string } & MailContents

/**
 * Emails notices of a kind that nobody of their store has marked as read some time after they came, to each owner and
 * manager once. Whoever has turned the kind off gets none. Nobody gets one while a push message about it waits, or was
 * sent within that time, nor in the quiet hours of the person, or without any at night. It comes later then, if the
 * caller still names the notice.
 */
export async function mailUnread(
  transaction: Database,
  mails: readonly UnreadMail[],
  { kind, now, unreadForMs }: { kind: PushKind; now: Date; unreadForMs: number },
): Promise<void> {
  if (mails.length === 0) return
  const { timeZone } = await findSettings(transaction)
  const before = new Date(now.getTime() - unreadForMs)
  const told = mails.map(({ clientId, topic }) => ({ clientId, topic }))
  const unread = await findUnread(transaction, told, { kind, before })
  const due = unread.flatMap(({ clientId, topic, personId, ...hours }) => {
    const mail = mails.find((one) => one.clientId === clientId && one.topic === topic)
    if (!mail || isQuiet(hours, { now, timeZone })) return []
    const { mailTopic, subject, parts } = mail
    return [
      { accountId: personId, topic: topicFor(personId, { clientId, topic: mailTopic }), subject, parts },
    ]
  })
  const queued = await findQueuedTopics(
    transaction,
    due.map(({ topic }) => topic),
  )
  await queueMails(
    transaction,
    due.filter(({ topic }) => !queued.has(topic)),
  )
}
