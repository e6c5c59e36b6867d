import type { Entries, Entry, Rejection } from './entry.ts'

/**
 * How long a write may be sent again, in milliseconds. The server keeps an idempotency key for at least 24 hours; after
 * that, the same key could have an effect twice.
 */
const repeatableFor = 23 * 60 * 60 * 1000

/** Whether an entry can be sent, perhaps again, without having its effect twice. */
export const isSafeToSend = ({ sentAt, isRepeatable }: Entry, now: number): boolean =>
  sentAt === undefined || isRepeatable === true || now - sentAt < repeatableFor

export type EntryState = 'waiting' | 'unanswered' | 'rejected' | 'accepted'

export function stateOf({ response, rejection, sentAt }: Entry): EntryState {
  if (response !== undefined) return 'accepted'
  if (rejection) return 'rejected'
  return sentAt === undefined ? 'waiting' : 'unanswered'
}

/**
 * Whether an entry waits to be sent or decided. With a network, quantities and marks are sent at once and do not count.
 */
export const isWaiting = ({ response, isRepeatable }: Entry, isOnline: boolean): boolean =>
  response === undefined && !(isOnline && isRepeatable)

/** Whether a person must say what happens to the entry, because it was rejected or is too old to be sent again. */
export const mustBeDecided = (entry: Entry, now: number): boolean =>
  entry.rejection !== undefined || !isSafeToSend(entry, now)

/** The first entry of each lane that does not wait for a decision. */
function firstOfLanes(entries: Entries, now: number): Entry[] {
  const lanes = new Map<string, Entry | null>()
  for (const entry of entries) {
    if (lanes.has(entry.lane) || entry.response !== undefined) continue
    if (!mustBeDecided(entry, now)) lanes.set(entry.lane, entry)
    else if (!entry.delaysNothing) lanes.set(entry.lane, null)
  }
  return [...lanes.values()].filter((entry) => entry !== null)
}

/**
 * The entry to send next; undefined if there is none, or if every lane waits for a decision.
 * @param silent the keys of entries that got no response just now; they delay only their own lanes
 */
export const nextToSend = (
  entries: Entries,
  now: number,
  silent: ReadonlySet<string> = new Set(),
): Entry | undefined => firstOfLanes(entries, now).find(({ key }) => !silent.has(key))

/** Whether an entry that was never sent can be sent now. */
export const hasUnsent = (entries: Entries, now: number): boolean =>
  firstOfLanes(entries, now).some(({ sentAt }) => sentAt === undefined)

export const findEntry = (entries: Entries, key: string): Entry | undefined =>
  entries.find((entry) => entry.key === key)

const withChanged = (entries: Entries, key: string, change: (entry: Entry) => Entry): Entries =>
  entries.map((entry) => (entry.key === key ? change(entry) : entry))

/** Notes that an entry is being sent. After this it is neither replaced nor cancelled. */
export const withSent = (entries: Entries, key: string, now: number): Entries =>
  withChanged(entries, key, (entry) => {
    const sent = { ...entry, sentAt: entry.sentAt ?? now, attempts: (entry.attempts ?? 0) + 1 }
    delete sent.failure
    return sent
  })

/** Notes that an entry was not sent after all: it is as `before`. */
export const withoutSent = (entries: Entries, before: Entry): Entries =>
  withChanged(entries, before.key, () => before)

/** Notes a fault of the server, after which it is unknown whether the write had its effect. */
export const withFailure = (entries: Entries, key: string, failure: string): Entries =>
  withChanged(entries, key, (entry) => ({ ...entry, failure, faults: (entry.faults ?? 0) + 1 }))

export const withRejection = (entries: Entries, key: string, rejection: Rejection): Entries =>
  withChanged(entries, key, (entry) => ({ ...entry, rejection }))

/** Notes the response to an accepted write, which stays until somebody has seen it. */
export const withResponse = (entries: Entries, key: string, response: unknown): Entries =>
  withChanged(entries, key, (entry) => ({ ...entry, response }))

export const withoutEntry = (entries: Entries, key: string): Entries =>
  entries.filter((entry) => entry.key !== key)

/** Removes an entry that was never sent. */
export const withoutUnsent = (entries: Entries, key: string): Entries =>
  entries.filter((entry) => entry.key !== key || entry.sentAt !== undefined)

/** Makes an entry a new write, with a key that was never sent. */
export const withRenewed = (
  entries: Entries,
  key: string,
  renewed: Pick<Entry, 'key' | 'createdAt'>,
): Entries =>
  withChanged(entries, key, (before) => {
    const entry = { ...before, ...renewed }
    for (const field of ['sentAt', 'attempts', 'failure', 'faults', 'rejection'] as const) delete entry[field]
    return entry
  })

/** Adds an entry. It replaces the others of its lane, which it contains, or which the person wants no more. */
export const withOnlyEntry = (entries: Entries, next: Entry): Entries => [
  ...entries.filter(({ lane }) => lane !== next.lane),
  next,
]
