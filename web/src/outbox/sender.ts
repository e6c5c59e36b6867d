import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createStore } from '../lib/storage/store.ts'
import { session } from '../state/session/session.ts'
import type { Entry } from './entry.ts'
import { type Outbox, outbox } from './outbox.ts'
import { hasUnsent, nextToSend, withoutSent, withSent } from './outbox-rules.ts'
import { type Outcome, sendEntry } from './send-entry.ts'
import { withLock } from './storage/lock.ts'

/** After this many entries without a response, the sender stops: the network or the server is probably away. */
const maxSilent = 3

interface SenderOptions {
  outbox: Outbox
  send: (entry: Entry) => Promise<Outcome>
  /** Runs `task` while no other tab sends for the account. */
  withLock: (account: string, task: () => Promise<void>) => Promise<void>
  /** Whether there is a network and the account is still signed in. */
  canSend: (account: string) => boolean
  now: () => number
}

/** Sends the entries of the account, one after another, from one tab at a time. */
export function createSender({ outbox, send, withLock, canSend, now }: SenderOptions) {
  /** The key of the entry that this tab is sending. */
  const sending = createStore<string | null>(null)
  const runs = new Map<string, Promise<void>>()

  /**
   * Sends the next entry. Returns whether to send another one.
   * @param silent gets the key of an entry without a response
   */
  async function sendNext(account: string, silent: Set<string>): Promise<boolean> {
    if (!canSend(account) || outbox.getAccount() !== account) return false
    // The entry is chosen in the transaction, because this tab's copy may be older than another tab's changes.
    let next: Entry | undefined
    const marked = await outbox.update((entries) => {
      next = nextToSend(entries, now(), silent)
      return next ? withSent(entries, next.key, now()) : entries
    }, account)
    const unsent = next
    const entry = marked.find((each) => each.key === unsent?.key)
    if (!unsent || !entry) return false
    if (!canSend(account)) {
      await outbox.update((entries) => withoutSent(entries, unsent), account)
      return false
    }
    sending.set(entry.key)
    try {
      const { isDecided, change } = await send(entry)
      if (change) await outbox.update(change, account)
      if (!isDecided) silent.add(entry.key)
      return silent.size < maxSilent
    } finally {
      sending.set(null)
    }
  }

  async function drain(account: string) {
    await outbox.reload()
    const silent = new Set<string>()
    let goesOn = true
    while (goesOn) goesOn = await sendNext(account, silent)
  }

  /**
   * Sends until each lane is empty, waits for a decision, or gets no response. A second call joins the running one.
   */
  async function run(): Promise<void> {
    const account = outbox.getAccount()
    if (account === null || !canSend(account)) return
    const running = runs.get(account)
    if (running) {
      await running
      // An entry may have been added while the run was finishing. One without a response is not sent again at once.
      return hasUnsent(outbox.get(), now()) ? run() : undefined
    }
    const started = withLock(account, () => drain(account)).finally(() => runs.delete(account))
    runs.set(account, started)
    return started
  }

  /** Runs a task while neither this tab nor another one sends. */
  async function whileNobodySends(task: () => Promise<unknown>): Promise<void> {
    const account = outbox.getAccount()
    if (account !== null) await withLock(account, async () => void (await task()))
  }

  return { sending, run, whileNobodySends }
}

export type Sender = ReturnType<typeof createSender>

/** One tab at a time sends. Without Web Locks, two tabs may send the same entry; its key still gives it one effect. */
const withSendLock = (account: string, task: () => Promise<void>) => withLock(`send-queue ${account}`, task)

/** Whether there is a network and this account is signed in. */
export const canSend = (account: string | null) => navigator.onLine && session.get().account === account

/** A screen of this tab that shows what becomes of the entries of a lane. */
interface LaneViewer {
  lane: string
  onAccepted: (key: string, response: unknown) => void
}

const viewers = new Set<LaneViewer>()

/** Tells a screen the responses to the entries of its lane. Returns a function that stops it. */
export function viewLane(viewer: LaneViewer): () => void {
  viewers.add(viewer)
  return () => viewers.delete(viewer)
}

function send(queryClient: QueryClient, entry: Entry) {
  // A screen may open while the entry is being sent.
  const findViewers = () => [...viewers].filter(({ lane }) => lane === entry.lane)
  return sendEntry(queryClient, entry, {
    isViewed: () => findViewers().length > 0,
    onAccepted: (response) => {
      for (const { onAccepted } of findViewers()) onAccepted(entry.key, response)
    },
  })
}

const senders = new WeakMap<QueryClient, Sender>()

/** The sender of this tab. It shows outcomes in the queries of `queryClient`. */
export function getSender(queryClient: QueryClient): Sender {
  const known = senders.get(queryClient)
  if (known) return known
  const sender = createSender({
    outbox,
    send: (entry) => send(queryClient, entry),
    withLock: withSendLock,
    canSend,
    now: () => Date.now(),
  })
  senders.set(queryClient, sender)
  return sender
}

export const useSender = (): Sender => getSender(useQueryClient())
