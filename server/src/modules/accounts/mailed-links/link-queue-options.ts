import { createHash } from 'node:crypto'
import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'

export const linkQueueOptions = {
  // One job at a time for each address: repeated requests while the mail server is down lead to one email.
  policy: 'exclusive',
  notify: true,
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  retentionSeconds: 6 * 3600,
  deleteAfterSeconds: 3600,
} as const

export const pollingOptions = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }

/** The key of the only job of an address in a queue; of each client in the queue of invitations into stores. */
export const singletonKeyOf = (email: string, clientId = ''): string =>
  createHash('sha256')
    .update(normalizeEmail(email) + clientId)
    .digest('hex')
