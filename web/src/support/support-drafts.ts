import { supportKinds } from '@cornerstock/contract/clients/support'
import { z } from 'zod'
import { defineDrafts } from '../state/drafts.ts'

const draftSchema = z.object({
  kind: z.enum(supportKinds),
  text: z.string(),
  email: z.string(),
  orderId: z.int().nullable(),
  /** The order line and the quantity of a claim. */
  itemId: z.int().nullable(),
  quantity: z.int().nullable(),
  images: z.array(z.object({ imageId: z.int(), imageUrl: z.string() })),
})

/** A message to or from support that the server has not accepted. */
export type SupportDraft = z.output<typeof draftSchema>

/** The draft's message: the first of a new request, the request to change a profile, or a reply in a request. */
export type DraftName = 'new' | 'profile' | `reply ${number}`

export const supportDrafts = defineDrafts<SupportDraft>('support', draftSchema, {
  kind: 'question',
  text: '',
  email: '',
  orderId: null,
  itemId: null,
  quantity: null,
  images: [],
})
