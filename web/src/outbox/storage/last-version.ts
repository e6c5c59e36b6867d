import { del, getMany } from 'idb-keyval'
import { addDrafts, type Drafts } from '../../state/drafts.ts'
import type { Entries, EntriesChange, Entry, Rejection } from '../entry.ts'

/** A queue entry as the last version stored it, with the fields of all its kinds. */
interface QueueEntry {
  kind: 'set' | 'add' | 'clear' | 'order' | 'runMark' | 'lineMark'
  key: string
  clientId: string
  sentAt?: number
  attempts?: number
  source?: string
  confirmedAt?: number
  failure?: string
  refusal?: Rejection
  placed?: unknown
  runId?: number
  orderId?: number
  [field: string]: unknown
}

/** A request that was sent without a response, as the last version stored it. */
interface UnansweredRequest {
  key: string
  body: Record<string, unknown>
  confirmedAt: number
}

/** A support draft as the last version stored it. `sent` is set from the press of Send to the response. */
interface SupportDraft {
  kind: string
  text: string
  email: string
  orderId: number | null
  itemId: number | null
  quantity: number | null
  images: { imageId: number; imageUrl: string }[]
  sent?: { key: string; confirmedAt: number } | null
}

interface LastVersion {
  queue: readonly QueueEntry[]
  requests: Record<string, UnansweredRequest>
  supportDrafts: Record<string, SupportDraft>
  quickAdd: Record<string, object>
  profileDraft: Record<string, string>
}

const localKeys = ['unansweredRequests', 'supportDrafts', 'quickAdd'] as const

/**
 * Moves what the last version of the app has stored for an account into the outbox and the drafts: its queue, its
 * unanswered requests and its drafts. Each is removed once it is stored in its new place.
 * @param write changes the stored entries; it throws if they cannot be written
 */
export async function moveLastVersion(
  account: string,
  write: (change: EntriesChange) => Promise<unknown>,
): Promise<void> {
  try {
    const keys = [`queue:${account}`, ...localKeys.map((key) => `kept:${key}:${account}`)]
    const [queue, ...kept] = await getMany(keys)
    const [requests, supportDrafts, quickAdd] = localKeys.map((key, index) => ({
      ...(kept[index] as object | undefined),
      ...readLocal(key),
    }))
    const profileDraft = readLocal('profileDraft')
    const stored = { queue: queue ?? [], requests, supportDrafts, quickAdd, profileDraft } as LastVersion
    const entries = toEntries(account, stored)
    const drafts = toDrafts(stored)
    if (entries.length > 0) await write((present) => withoutDoubles([...entries, ...present]))
    if (Object.keys(drafts).length > 0) addDrafts(drafts)
    for (const key of [...localKeys, 'profileDraft']) localStorage.removeItem(key)
    for (const [index, key] of keys.entries()) if ([queue, ...kept][index] !== undefined) await del(key)
  } catch (error) {
    // It stays where it is, and is moved the next time that the app starts.
    console.error(error)
  }
}

function readLocal(key: string): object {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

const withoutDoubles = (entries: Entries): Entries =>
  entries.filter(({ key }, index) => entries.findIndex((entry) => entry.key === key) === index)

const toEntries = (account: string, { queue, requests, supportDrafts }: LastVersion): Entry[] => [
  ...queue.map((entry) => fromQueue(account, entry)),
  ...Object.entries(requests).flatMap(([name, request]) => fromRequest(account, name, request) ?? []),
  ...Object.entries(supportDrafts).flatMap(([name, draft]) => fromSupportDraft(account, name, draft) ?? []),
]

const kindNames = {
  set: 'cartLine',
  add: 'cartAddition',
  clear: 'cartClearing',
  order: 'order',
  runMark: 'runMark',
  lineMark: 'lineMark',
} as const

function fromQueue(account: string, entry: QueueEntry): Entry {
  const { kind, key, clientId, sentAt, attempts, failure, refusal, placed, confirmedAt, ...body } = entry
  const isMark = kind === 'runMark' || kind === 'lineMark'
  return {
    kind: kindNames[kind],
    account,
    store: isMark ? null : clientId,
    key,
    lane: laneOf(entry),
    body,
    createdAt: confirmedAt ?? sentAt ?? Date.now(),
    ...(kind !== 'order' && kind !== 'add' && { isRepeatable: true }),
    ...(kind === 'add' && { delaysNothing: true }),
    ...(sentAt !== undefined && { sentAt }),
    ...(attempts !== undefined && { attempts }),
    ...(failure !== undefined && { failure }),
    ...(refusal && { rejection: refusal }),
    ...(placed !== undefined && { response: placed }),
  }
}

function laneOf({ kind, clientId, source, runId, orderId }: QueueEntry): string {
  if (kind === 'runMark') return `run ${runId}`
  if (kind === 'lineMark') return `order ${orderId}`
  return kind === 'order' && source !== 'cart' ? `${source} ${clientId}` : `cart ${clientId}`
}

/** For each name of an unanswered request, what its entry is. The first group is the store or the line. */
const requestKinds: [RegExp, (id: string, body: object) => Pick<Entry, 'kind' | 'store' | 'body'>][] = [
  [/^(\S+) payment$/, (store, body) => ({ kind: 'payment', store, body })],
  [/^(\S+) note$/, (store, body) => ({ kind: 'note', store, body })],
  [/^(\S+) monthly \d+$/, (store, body) => ({ kind: 'recurringOrder', store, body })],
  [/^(\S+) wish .+$/, (store, body) => ({ kind: 'productRequest', store, body })],
  [
    /^substitute (\d+)$/,
    (id, offer) => ({ kind: 'substitute', store: null, body: { itemId: Number(id), offer } }),
  ],
  [/^(notification)$/, (_, body) => ({ kind: 'notification', store: null, body })],
  [/^(purchase run)$/, (_, body) => ({ kind: 'purchaseRun', store: null, body })],
]

/** What is known of a write that was sent from a form. */
const toSent = (account: string, key: string, at: number, lane: string) => ({
  account,
  key,
  lane,
  createdAt: at,
  sentAt: at,
  delaysNothing: true,
})

function fromRequest(account: string, name: string, request: UnansweredRequest): Entry | undefined {
  const { key, body, confirmedAt } = request
  for (const [pattern, toWrite] of requestKinds) {
    const [, id] = pattern.exec(name) ?? []
    if (id !== undefined) return { ...toSent(account, key, confirmedAt, name), ...toWrite(id, body) }
  }
  return undefined
}

function fromSupportDraft(account: string, name: string, draft: SupportDraft): Entry | undefined {
  if (!draft.sent) return undefined
  const { key, confirmedAt } = draft.sent
  const sent = toSent(account, key, confirmedAt, `support ${name}`)
  const [, supportId] = /^reply (\d+)$/.exec(name) ?? []
  if (supportId !== undefined)
    return {
      ...sent,
      kind: 'supportReply',
      store: null,
      body: { supportId: Number(supportId), text: draft.text.trim() },
    }
  const { kind, text, email, orderId, itemId, quantity, images } = draft
  const isProfile = name === 'profile'
  const request = {
    clientId: account,
    kind: isProfile ? 'profile' : kind,
    message: isProfile ? text : `${text.trim()}\n\n${email.trim()}`.trim(),
    orderId,
    itemId,
    quantity,
    imageIds: images.map(({ imageId }) => imageId),
  }
  return { ...sent, kind: 'supportRequest', store: account, body: { draft: name, request } }
}

const toDrafts = ({ quickAdd, supportDrafts, profileDraft }: LastVersion): Drafts => {
  const drafts = Object.fromEntries([
    ...Object.entries(quickAdd).map(([store, draft]) => [`quick order ${store}`, draft]),
    ...Object.entries(supportDrafts).map(([name, { sent: _, ...draft }]) => [`support ${name}`, draft]),
  ])
  return { ...drafts, ...(Object.keys(profileDraft).length > 0 && { 'profile changes': profileDraft }) }
}
