import { i18n, type MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, hasCode, isFault, isUndecided } from '../api/http/api-error.ts'
import { toast } from '../ui/feedback/toast.ts'
import type { EntriesChange, Entry, Rejection } from './entry.ts'
import { withFailure, withoutEntry, withRejection } from './outbox-rules.ts'

/** What a kind needs beside its entry. */
export interface Sending {
  queryClient: QueryClient
  /** Whether a screen shows what becomes of the entry. Otherwise a rejection needs a toast. */
  isViewed: () => boolean
}

/** How an outcome changes the entries; undefined for what the method says. */
type Change = EntriesChange | undefined | Promise<EntriesChange | undefined>

/** How the entries of a kind are sent, and what their outcomes change. */
export interface EntryKind<Body, Response> {
  /** Uploads the files of an entry before it is sent. What is uploaded already is not uploaded again. Throws ApiError. */
  upload?(entry: Entry<Body, Response>, signal: AbortSignal): Promise<void>
  /** Sends an entry. A repeat must have no second effect. Throws ApiError. */
  send(entry: Entry<Body, Response>, signal: AbortSignal, sending: Sending): Promise<Response>
  /** Is shown when the session has ended. The entry waits for the next sign-in of its account. */
  signedOutText?: MessageDescriptor
  /** Whether an entry is sent again if this version of the app cannot read the response. */
  needsResponse?: boolean
  /**
   * Shows an accepted write in the cached queries. Otherwise the entry is removed.
   * @param response undefined if it cannot be read
   */
  onAccepted?(entry: Entry<Body, Response>, response: Response | undefined, sending: Sending): Change
  /** Shows why the server rejected a write. Otherwise the entry waits with its rejection for a decision. */
  onRejected?(entry: Entry<Body, Response>, error: ApiError, sending: Sending): Change
  /** Shows a fault of the server. Otherwise the entry is sent again. */
  onFault?(entry: Entry<Body, Response>, error: ApiError, sending: Sending): Change
}

/** Loads a kind with the feature that it belongs to. */
type LoadKind = () => Promise<EntryKind<unknown, unknown>>

const loaders = new Map<string, LoadKind>()

/** Registers kinds by the names that their entries have. */
export function registerKinds(kinds: Record<string, LoadKind>): void {
  for (const [name, load] of Object.entries(kinds)) loaders.set(name, load)
}

/** Throws if no kind has this name, or if its script cannot be loaded. */
async function loadKind(name: string): Promise<EntryKind<unknown, unknown>> {
  const load = loaders.get(name)
  if (!load) throw new Error(`No kind of entries is called ${name}`)
  return load()
}

/** How long to wait for a response, in milliseconds. Then the entry is sent again. */
const timeout = 20_000

/** How long the files of an entry may take, in milliseconds: over a weak signal they need longer than a response. */
const uploadTimeout = 120_000

/** What came of sending an entry. */
export interface Outcome {
  /** Whether the server has decided. Otherwise the entry is sent again later. */
  isDecided: boolean
  change?: EntriesChange
}

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
      if (!(await uploadFiles(kind, entry))) return { isDecided: false }
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

/** Whether the files of an entry are on the server. A response that cannot be read does not say so. */
async function uploadFiles({ upload }: EntryKind<unknown, unknown>, entry: Entry): Promise<boolean> {
  try {
    await upload?.(entry, AbortSignal.timeout(uploadTimeout))
    return true
  } catch (error) {
    if (hasCode(error, 'UNREADABLE')) return false
    throw error
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
