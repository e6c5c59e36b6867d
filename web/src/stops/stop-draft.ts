import { keptReasons } from '@cornerstock/contract/orders/delivery/deliveries'
import { z } from 'zod'
import { defineDrafts } from '../state/drafts.ts'

const draftSchema = z.object({
  boxes: z.int().nullable(),
  /** What stays with the driver. */
  kept: z.array(
    z.object({ itemId: z.int(), quantity: z.int(), reason: z.enum(keptReasons), restock: z.boolean() }),
  ),
  /** What was counted with the store. */
  counted: z.array(z.object({ itemId: z.int(), quantity: z.int() })),
  /** Where less than the approved quantity of a return comes back. */
  returned: z.array(z.object({ returnId: z.int(), itemId: z.int(), quantity: z.int() })),
  signedBy: z.string(),
  /** The names of stored pictures. */
  signature: z.string().nullable(),
  photo: z.string().nullable(),
  /** The amount by each method as it was typed: empty for all that the other does not pay, null for none. */
  cash: z.string().nullable(),
  check: z.string().nullable(),
  /** Whether the store pays what it owes from before too. */
  paysAll: z.boolean(),
  /** The number of the check. */
  reference: z.string(),
  /** The goods of the order as the driver saw them first; empty before. */
  seen: z.string(),
})

/** What a driver has entered at a stop. */
export type StopDraft = z.output<typeof draftSchema>

/** Changes some fields of a draft. */
export type ChangeDraft = (change: Partial<StopDraft>) => void

export const emptyDraft: StopDraft = {
  boxes: null,
  kept: [],
  counted: [],
  returned: [],
  signedBy: '',
  signature: null,
  photo: null,
  cash: null,
  check: null,
  paysAll: false,
  reference: '',
  seen: '',
}

/** What was entered at each stop and not handed to the outbox yet. */
export const stopDrafts = defineDrafts<StopDraft>('stop', draftSchema, emptyDraft)

export const draftName = ({ runId, orderId }: { runId: number; orderId: number }): string =>
  `${runId} ${orderId}`
