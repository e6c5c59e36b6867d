import { supportKinds } from '@cornerstock/contract/clients/support'
import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/persistent-store.ts'
import { useStore } from '../lib/store.ts'
import { keepForAccount } from './keep-for-account.ts'
import { isSafeToRepeat } from './safe-to-repeat-rules.ts'

const draftSchema = z.object({
  kind: z.enum(supportKinds),
  text: z.string(),
  email: z.string(),
  orderId: z.int().nullable(),
  /** The order line and the quantity of a claim. */
  itemId: z.int().nullable(),
  quantity: z.int().nullable(),
  images: z.array(z.object({ imageId: z.int(), imageUrl: z.string() })),
  /**
   * Set from the press of Send to the response. The draft is locked meanwhile, so that a repeat sends the same message.
   */
  sent: z.object({ key: z.string(), confirmedAt: z.int() }).nullable(),
})

/** A message to or from support that was not sent, or whose response has not come. */
export type SupportDraft = z.output<typeof draftSchema>

const emptyDraft: SupportDraft = {
  kind: 'question',
  text: '',
  email: '',
  orderId: null,
  itemId: null,
  quantity: null,
  images: [],
  sent: null,
}

/** The draft's message: the first of a new request, the request to change a profile, or a reply in a request. */
export type DraftName = 'new' | 'profile' | `reply ${number}`

const store = createPersistentStore(
  'supportDrafts',
  jsonText(z.record(z.string(), draftSchema)),
  {},
  localStorage,
)
keepForAccount('kept:supportDrafts', store)

/** The drafts of support messages, kept over reloads and shared by all tabs. */
export const supportDrafts = {
  find: (name: DraftName): SupportDraft => store.get()[name] ?? emptyDraft,
  change: (name: DraftName, change: Partial<SupportDraft>) =>
    store.update((drafts) => ({ ...drafts, [name]: { ...(drafts[name] ?? emptyDraft), ...change } })),
  /** Removes the draft that was sent with this key. A late response does not remove a newer draft. */
  settle: (name: DraftName, key: string) =>
    store.update((drafts) =>
      Object.fromEntries(
        Object.entries(drafts).filter(([of, draft]) => of !== name || draft.sent?.key !== key),
      ),
    ),
}

export const useSupportDraft = (name: DraftName): SupportDraft => useStore(store)[name] ?? emptyDraft

/** Returns whether a draft was sent, got no answer, and can be sent again without creating a second request. */
export const awaitsAnswer = ({ sent }: SupportDraft, now: number): boolean =>
  sent !== null && isSafeToRepeat(sent.confirmedAt, now)
