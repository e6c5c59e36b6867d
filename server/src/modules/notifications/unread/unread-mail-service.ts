import type { PushKind } from '@cornerstock/contract/accounts/push'
import type { Database } from '../../../database/pool.ts'
import { findRecipients, topicFor } from '../../accounts/people/orderer-mails-service.ts'
import type { MailContents } from '../../mail/compose-mail.ts'
import { findQueuedTopics, queueMails } from '../../mail/mail-service.ts'
import { isQuiet } from '../../push/push-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { findUnread, type Told } from './unread-queries.ts'

/** The email about a notice to a client; there is one for each `mailTopic` and person. */
export type UnreadMail = Told & { mailTopic: string } & MailContents

/**
 * Emails each owner and manager of a store, once, about its notices that nobody has marked as read for `unreadForMs`.
 * Persons who have turned off the kind get no email. Two things delay the email until a later call that still names the
 * notice: a push message about it waits or was sent less than `unreadForMs` ago, or the person has quiet hours. Persons
 * without quiet hours get no email at night.
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
  const recipients = await findRecipients(
    transaction,
    unread.map(({ clientId }) => clientId),
  )
  const due = unread.flatMap(({ clientId, topic, personId, ...hours }) => {
    const mail = mails.find((one) => one.clientId === clientId && one.topic === topic)
    const isRecipient = recipients.some((one) => one.clientId === clientId && one.personId === personId)
    if (!mail || !isRecipient || isQuiet(hours, { now, timeZone })) return []
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
