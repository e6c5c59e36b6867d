import { z } from 'zod'
import { defineDrafts } from '../../state/drafts.ts'

const draftSchema = z.object({ cash: z.string(), checks: z.string(), note: z.string() })

/** What was typed of the bag at the end of a run. */
export type BagDraft = z.output<typeof draftSchema>

export const bagDrafts = defineDrafts<BagDraft>('bag', draftSchema, { cash: '', checks: '', note: '' })
