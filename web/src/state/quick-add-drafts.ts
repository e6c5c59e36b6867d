import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/persistent-store.ts'
import { useStore } from '../lib/store.ts'
import { keepForAccount } from './keep-for-account.ts'
import { emptyDraft } from './quick-add-rules.ts'

const draftSchema = z.object({
  text: z.string(),
  edits: z.record(z.string(), z.object({ productId: z.int().optional(), quantity: z.int().optional() })),
})

const store = createPersistentStore('quickAdd', jsonText(z.record(z.string(), draftSchema)), {}, localStorage)
keepForAccount('kept:quickAdd', store)

/** The text of each client's quick order and the choices at its lines, kept over reloads. */
export const quickAddDrafts = {
  get: (clientId: string) => store.get()[clientId] ?? emptyDraft,
  set: (clientId: string, draft: z.output<typeof draftSchema>) =>
    store.update(({ [clientId]: _, ...others }) =>
      draft.text === '' ? others : { ...others, [clientId]: draft },
    ),
}

export const useQuickAddDraft = (clientId: string) => useStore(store)[clientId] ?? emptyDraft
