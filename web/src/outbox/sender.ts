import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, hasCode, isFault, isUndecided } from '../api/http/api-error.ts'
import { createStore } from '../lib/storage/store.ts'
import { toast } from '../ui/feedback/toast.ts'
import type { EntriesChange, Entry, Rejection } from './entry.ts'
import { type EntryKind, loadKind, type Sending } from './kinds.ts'
import type { Outbox } from './outbox.ts'
import {
  hasUnsent,
  nextToSend,
  withFailure,
  withoutEntry,
  withoutSent,
  withRejection,
  withSent,
} from './outbox-rules.ts'

/** After this many entries without a response, the sender stops: the network or the server is probably away. */
const maxSilent = 3

/** How long to wait for a response, in milliseconds. Then the entry is sent again. */
const timeout = 20_000

/** What came of sending an entry. */
interface Outcome {
  /** Whether the server has decided. Otherwise the entry is sent again later. */
  isDecided: boolean
  change?: EntriesChange
}

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

/** Sends an entry as its kind says, and shows the outcome. */
export async function sendEntry(
  queryClient: QueryClient,
  entry: Entry,
  { isViewed, onAccepted }: { isViewed: () => boolean; onAccepted: (response: unknown) => void },
): Promise<Outcome> {
  const sending = { queryClient, isViewed }
  try {
    const kind = await loadKind(entry.kind)
    try {
      const response = await kind.send(entry, AbortSignal.timeout(timeout), sending)
      const change = await kind.onAccepted?.(entry, response, sending)
      onAccepted(response)
      return decided(change ?? withoutThis(entry))
    } catch (error) {
      return await takeError(kind, entry, error, sending)
    }
  } catch (error) {
    // Not a response: the time was up, a script could not be loaded, or there is a bug.
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    if (!isTimeout) console.error(error)
    return { isDecided: false }
  }
}

async function takeError(
  kind: EntryKind<unknown, unknown>,
  entry: Entry,
  error: unknown,
  sending: Sending,
): Promise<Outcome> {
  if (!(error instanceof ApiError)) throw error
  if (hasCode(error, 'UNREADABLE') && !kind.needsResponse)
    return decided((await kind.onAccepted?.(entry, undefined, sending)) ?? withoutThis(entry))
  if (hasCode(error, 'UNAUTHENTICATED') && kind.signedOutText) toast.error(i18n._(kind.signedOutText))
  if (hasCode(error, 'UNREADABLE') || isUndecided(error)) return { isDecided: false }
  const isServerFault: boolean = isFault(error)
  if (isServerFault) {
    const change = await kind.onFault?.(entry, error, sending)
    if (change) return decided(change)
    return { isDecided: false, change: (entries) => withFailure(entries, entry.key, error.message) }
  }
  const change = await kind.onRejected?.(entry, error, sending)
  if (!change && !sending.isViewed()) toast.error(error.message)
  return decided(change ?? ((entries) => withRejection(entries, entry.key, toRejection(error))))
}

const decided = (change: EntriesChange): Outcome => ({ isDecided: true, change })

const withoutThis =
  ({ key }: Entry): EntriesChange =>
  (entries) =>
    withoutEntry(entries, key)

/** The response of an error, as an entry stores it. */
export const toRejection = ({ status, code, message, details }: ApiError): Rejection => ({
  status,
  code,
  message,
  details,
})
