import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/http/api-error.ts'
import type { EntriesChange, Entry } from './entry.ts'

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
export async function loadKind(name: string): Promise<EntryKind<unknown, unknown>> {
  const load = loaders.get(name)
  if (!load) throw new Error(`No kind of entries is called ${name}`)
  return load()
}
