import { z } from 'zod'
import { defineDrafts } from '../../state/drafts.ts'
import { emptyDraft, type QuickAddDraft } from './quick-add-rules.ts'

const draftSchema: z.ZodType<QuickAddDraft> = z.object({
  text: z.string(),
  edits: z.record(z.string(), z.object({ productId: z.int().optional(), quantity: z.int().optional() })),
})

/** The text of each client's quick order and the choices at its lines. */
export const quickAddDrafts = defineDrafts('quick order', draftSchema, emptyDraft)
