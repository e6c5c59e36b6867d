import { randomUUID } from 'node:crypto'
import type { Client } from '@cornerstock/contract/clients/clients'
import type { Database } from '../../../database/pool.ts'
import { queueMails } from '../../mail/mail-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import type { Account } from '../account-queries.ts'
import { mailOrderers } from '../people/orderer-mails-service.ts'
import { approvalMail, approvalNotice, holdNotice, waitingClientMail } from './client-consent-rules.ts'
import { findApprovers } from './client-queries.ts'

/** Emails the staff who may approve it that a new client waits for approval. */
export async function reportWaitingClient(transaction: Database, account: Account): Promise<void> {
  const { accountId: clientId } = account
  const approvers = await findApprovers(transaction)
  await queueMails(
    transaction,
    approvers.map(({ accountId }) => ({
      topic: `sign-up of ${clientId} for ${accountId}`,
      accountId,
      ...waitingClientMail(account),
    })),
  )
}

/** Tells a client in the app that staff approved it or put it on hold, and by email that they approved it. */
export async function reportHold(
  transaction: Database,
  { clientId, storeName, isOnHold }: Client,
  companyName: string,
): Promise<void> {
  await notifyClient(transaction, clientId, isOnHold ? holdNotice : approvalNotice)
  if (isOnHold) return
  await mailOrderers(transaction, {
    clientId,
    topic: `approval of ${clientId} ${randomUUID()}`,
    ...approvalMail({ storeName }, companyName),
  })
}
