import type { Database } from '../../../database/pool.ts'
import type { MailContents } from '../../mail/compose-mail.ts'
import { findQueuedTopics, type QueuedMail, queueMails } from '../../mail/mail-service.ts'
import { findMailableStores, findOrderers } from './store-queries.ts'

/** An email to a store. */
export type StoreMail = Omit<QueuedMail, 'accountId'> & { clientId: string }

/** Who gets the emails to some stores. */
export const findRecipients = (
  db: Database,
  clientIds: readonly string[],
): Promise<{ clientId: string; personId: string }[]> => findOrderers(db, [...new Set(clientIds)])

/**
 * Emails to stores, one for each owner and manager of the store: every email to a store goes to them (HTTP contract of
 * the trade, 5). Emails about the account of one person go to that person by `queueMails`.
 */
export async function toOrderers(db: Database, mails: readonly StoreMail[]): Promise<QueuedMail[]> {
  const recipients = await findRecipients(
    db,
    mails.map(({ clientId }) => clientId),
  )
  return mails.flatMap(({ clientId, topic, ...mail }) =>
    recipients
      .filter((one) => one.clientId === clientId)
      .map(({ personId }) => ({
        ...mail,
        topic: topicFor(personId, { clientId, topic }),
        accountId: personId,
      })),
  )
}

/**
 * The topic of an email to one person of a store. That of the first owner is as earlier versions wrote it, so that no
 * order is confirmed twice.
 */
export const topicFor = (personId: string, { clientId, topic }: Pick<StoreMail, 'clientId' | 'topic'>) =>
  personId === clientId ? topic : `${topic} for ${personId}`

/** Queues an email to each owner and manager of a store. */
export const mailOrderers = async (transaction: Database, mail: StoreMail): Promise<void> =>
  queueMails(transaction, await toOrderers(transaction, [mail]))

/** Of some stores those with an owner or manager who can get an email. */
export const findMailable = async (db: Database, clientIds: readonly string[]): Promise<Set<string>> =>
  new Set(await findMailableStores(db, clientIds))

/** The stores to whose owners or managers some emails were queued before. */
export async function findMailed(
  db: Database,
  mails: readonly Pick<StoreMail, 'clientId' | 'topic'>[],
): Promise<Set<string>> {
  const found = await findRecipients(
    db,
    mails.map(({ clientId }) => clientId),
  )
  const recipients = Map.groupBy(found, ({ clientId }) => clientId)
  const topics = mails.flatMap((mail) =>
    (recipients.get(mail.clientId) ?? []).map(({ personId }) => ({
      clientId: mail.clientId,
      topic: topicFor(personId, mail),
    })),
  )
  const queued = await findQueuedTopics(
    db,
    topics.map(({ topic }) => topic),
  )
  return new Set(topics.flatMap(({ clientId, topic }) => (queued.has(topic) ? [clientId] : [])))
}

/** Queues an email of its own to each owner and manager of a store, with links that only this person has. */
export async function mailEachOrderer(
  transaction: Database,
  mail: Pick<StoreMail, 'clientId' | 'topic'>,
  contentsFor: (personId: string) => Promise<MailContents>,
): Promise<void> {
  const mails: QueuedMail[] = []
  for (const { personId } of await findRecipients(transaction, [mail.clientId]))
    mails.push({
      topic: topicFor(personId, mail),
      accountId: personId,
      ...(await contentsFor(personId)),
    })
  await queueMails(transaction, mails)
}
