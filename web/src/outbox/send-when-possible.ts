import type { QueryClient } from '@tanstack/react-query'
import { session } from '../state/session/session.ts'
import { outbox } from './outbox.ts'
import { findEntry, hasUnsent, nextToSend } from './outbox-rules.ts'
import { canSend, getSender } from './sender.ts'

const firstPause = 15_000
const longestPause = 120_000

/**
 * Sends whenever an entry is added, the network is back, or the person returns to the page or signs in, and from time
 * to time after a call without a response.
 * @returns a function that stops it
 */
export function sendWhenPossible(queryClient: QueryClient): () => void {
  const sender = getSender(queryClient)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let isRunning = false

  const findNext = () => nextToSend(outbox.get(), Date.now())
  const hasNew = () => hasUnsent(outbox.get(), Date.now()) && canSend(outbox.getAccount())

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
  function onChange() {
    const newest = outbox.get().at(-1)
    const isAdded = newest !== undefined && newest.key !== lastKey && newest.sentAt === undefined
    lastKey = newest?.key
    if (!isAdded && !hasNew()) return
    // Waits until the change is painted.
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A screen may have sent it meanwhile, without a response.
      const added = newest && findEntry(outbox.get(), newest.key)
      if (hasNew() || (added && added.sentAt === undefined)) void run()
      else planNextRun()
    })
  }
  const onReturn = () => {
    pause = firstPause
    if (document.visibilityState === 'visible') void run()
  }
  let { account } = session.get()
  function onSession() {
    const { account: current } = session.get()
    if (current === account) return
    account = current
    if (current) void outbox.reload().then(onReturn)
  }
  const unsubscribe = [outbox.subscribe(onChange), session.subscribe(onSession)]
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
