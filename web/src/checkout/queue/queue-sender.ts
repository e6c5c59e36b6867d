import type { QueryClient } from '@tanstack/react-query'
import { hasUnsent, nextToSend } from '../../state/queue/queue-rules.ts'
import { sendQueue } from '../../state/queue/send-queue.ts'
import { session } from '../../state/session.ts'
import { sendEntry } from './send-entry.ts'
import { createSender, type Sender } from './sender.ts'

const firstPause = 15_000
const longestPause = 120_000

let lastTask: Promise<unknown> = Promise.resolve()

/**
 * Runs a task in one tab at a time. Without Web Locks (a page over plain HTTP), two tabs may send the same entry; its
 * key still places only one order.
 */
function withLock(accountId: string, task: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(`send-queue ${accountId}`, task)
  const result = lastTask.then(task)
  lastTask = result.catch(() => undefined)
  return result
}

const canSend = (accountId: string | null) => navigator.onLine && session.get().clientId === accountId

const senders = new WeakMap<QueryClient, Sender>()

/** The sender of this tab. It shows outcomes in the queries of `queryClient`. */
export function getSender(queryClient: QueryClient): Sender {
  const known = senders.get(queryClient)
  if (known) return known
  const sender = createSender({
    queue: sendQueue,
    send: (entry) => sendEntry(queryClient, entry),
    withLock,
    canSend,
    now: Date.now,
  })
  senders.set(queryClient, sender)
  return sender
}

/**
 * Sends the queue whenever an entry is added, the network is back, or the person returns to the page or signs in, and
 * from time to time after a call without a response.
 * @returns a function that stops it
 */
export function followSendQueue(queryClient: QueryClient): () => void {
  const sender = getSender(queryClient)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let isRunning = false

  const findNext = () => nextToSend(sendQueue.get(), Date.now())
  const hasNew = () => hasUnsent(sendQueue.get(), Date.now()) && canSend(sendQueue.getAccount())

  async function run() {
    clearTimeout(timer)
    if (isRunning || !findNext()) return
    isRunning = true
    try {
      do await sender.run()
      while (hasNew())
    } finally {
      isRunning = false
      planNextRun()
    }
  }

  function planNextRun() {
    if (!findNext()) {
      pause = firstPause
      return
    }
    timer = setTimeout(run, pause)
    pause = Math.min(pause * 2, longestPause)
  }

  let lastKey: string | undefined
  /**
   * Sends only new entries at once. An entry without a response waits, or two tabs would wake each other all the time.
   */
  function onQueueChange() {
    const newest = sendQueue.get().at(-1)
    const isAdded = newest !== undefined && newest.key !== lastKey && newest.sentAt === undefined
    lastKey = newest?.key
    if (!isAdded && !hasNew()) return
    // Waits until the change is painted.
    clearTimeout(timer)
    timer = setTimeout(run)
  }
  const onReturn = () => {
    pause = firstPause
    if (document.visibilityState === 'visible') void run()
  }
  let account = session.get().clientId
  function onSession() {
    const { clientId } = session.get()
    if (clientId === account) return
    account = clientId
    if (clientId) void sendQueue.reload().then(onReturn)
  }
  const unsubscribe = [sendQueue.subscribe(onQueueChange), session.subscribe(onSession)]
  window.addEventListener('online', onReturn)
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  void run()
  return () => {
    for (const stop of unsubscribe) stop()
    clearTimeout(timer)
    window.removeEventListener('online', onReturn)
    window.removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
