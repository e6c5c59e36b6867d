import { useStore } from '../../lib/store.ts'
import { session } from '../session.ts'
import { createBrowserStorage } from './browser-queue-storage.ts'
import type { OrderSource, Queue, QueuedOrder } from './queue-entry.ts'
import { findOrders } from './queue-rules.ts'
import { createQueueStore } from './queue-store.ts'

const channel = new BroadcastChannel('cornerstock-queue')

/** The queue of the account that is signed in. */
export const sendQueue = createQueueStore(createBrowserStorage(), () => channel.postMessage('changed'))

channel.addEventListener('message', () => void sendQueue.reload())
session.subscribe(() => void sendQueue.open(session.get().clientId))

export const useSendQueue = (): Queue => useStore(sendQueue)

/** The orders of a client from one source that are not settled, or whose outcome nobody has seen. */
export const useQueuedOrders = (source: OrderSource, clientId: string): QueuedOrder[] =>
  findOrders(useSendQueue(), source, clientId)
