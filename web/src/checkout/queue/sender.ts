import { createStore } from '../../lib/store.ts'
import type { QueueEntry } from '../../state/queue/queue-entry.ts'
import { hasUnsent, nextToSend, withoutSent, withSent } from '../../state/queue/queue-rules.ts'
import type { QueueChange, QueueStore } from '../../state/queue/queue-store.ts'

/** After this many entries without a response, the sender stops, because the network or the server is probably away. */
const maxSilent = 3

interface SenderOptions {
  queue: QueueStore
  /**
   * Sends an entry. Returns how the response changes the queue, or undefined without a response: then it is sent again.
   */
  send: (entry: QueueEntry) => Promise<QueueChange | undefined>
  /** Runs `task` while no other tab sends for the account. */
  withLock: (accountId: string, task: () => Promise<void>) => Promise<void>
  /** Whether there is a network and the account is still signed in. */
  canSend: (accountId: string) => boolean
  now: () => number
}

/** Sends the queue of the account, one entry after another, from one tab at a time. */
export function createSender({ queue, send, withLock, canSend, now }: SenderOptions) {
  /** The key of the entry that this tab is sending. */
  const sending = createStore<string | null>(null)
  const runs = new Map<string, Promise<void>>()

  /**
   * Sends the next entry. Returns whether to send another one.
   * @param silent gets the key of an entry without a response
   */
  async function sendNext(accountId: string, silent: Set<string>): Promise<boolean> {
    if (!canSend(accountId) || queue.getAccount() !== accountId) return false
    // The entry is chosen in the transaction, because this tab's copy may be older than another tab's changes.
    let next: QueueEntry | undefined
    const marked = await queue.update((entries) => {
      next = nextToSend(entries, now(), silent)
      return next ? withSent(entries, next.key, now()) : entries
    }, accountId)
    const unsent = next
    const entry = marked.find((each) => each.key === unsent?.key)
    if (!unsent || !entry) return false
    if (!canSend(accountId)) {
      await queue.update((entries) => withoutSent(entries, unsent), accountId)
      return false
    }
    sending.set(entry.key)
    try {
      const change = await send(entry)
      if (change) await queue.update(change, accountId)
      else silent.add(entry.key)
      return silent.size < maxSilent
    } finally {
      sending.set(null)
    }
  }

  async function drain(accountId: string) {
    await queue.reload()
    const silent = new Set<string>()
    let goesOn = true
    while (goesOn) goesOn = await sendNext(accountId, silent)
  }

  /**
   * Sends until each lane of the queue is empty, waits for a decision, or gets no response. A second call joins the
   * running one.
   */
  async function run(): Promise<void> {
    const accountId = queue.getAccount()
    if (accountId === null || !canSend(accountId)) return
    const running = runs.get(accountId)
    if (running) {
      await running
      // An entry may have been added while the run was finishing. An entry without a response is not sent again at once.
      return hasUnsent(queue.get(), now()) ? run() : undefined
    }
    const started = withLock(accountId, () => drain(accountId)).finally(() => runs.delete(accountId))
    runs.set(accountId, started)
    return started
  }

  /** Runs a task while neither this tab nor another one sends. */
  async function whileNobodySends(task: () => Promise<unknown>): Promise<void> {
    const accountId = queue.getAccount()
    if (accountId !== null) await withLock(accountId, async () => void (await task()))
  }

  return { sending, run, whileNobodySends }
}

export type Sender = ReturnType<typeof createSender>
