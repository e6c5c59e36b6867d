import type { Database } from '../../../database/pool.ts'
import type { MailContents } from '../../mail/compose-mail.ts'
import { type QueuedMail, queueMails } from '../../mail/mail-service.ts'
import { findOrderers } from './store-queries.ts'

/** An email to a store. */
export type StoreMail = Omit<QueuedMail, 'accountId'> & { clientId: string }

/** Emails to stores, one for each owner and manager of the store. */
export async function toOrderers(db: Database, mails: readonly StoreMail[]): Promise<QueuedMail[]> {
  const orderers = await findOrderers(db, [...new Set(mails.map(({ clientId }) => clientId))])
  return mails.flatMap(({ clientId, topic, ...mail }) =>
    orderers
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

/** Queues an email of its own to each owner and manager of a store, with links that only this person has. */
export async function mailEachOrderer(
  transaction: Database,
  mail: Pick<StoreMail, 'clientId' | 'topic'>,
  contentsFor: (personId: string) => Promise<MailContents>,
): Promise<void> {
  const mails: QueuedMail[] = []
  for (const { personId } of await findOrderers(transaction, [mail.clientId]))
    mails.push({
      topic: topicFor(personId, mail),
      accountId: personId,
      ...(await contentsFor(personId)),
    })
  await queueMails(transaction, mails)
}
