import type { Client } from '@cornerstock/contract/clients/clients'
import { useState } from 'react'
import { type DeliveryPartDraft, toDeliveryPartDraft } from '../../../shared/delivery/delivery-part-draft.ts'

interface Draft {
  /** Empty for the zone of the postal code. */
  zoneId: string
  delivery: DeliveryPartDraft
}

const toDraft = ({ zoneId, delivery }: Client): Draft => ({
  zoneId: zoneId == null ? '' : String(zoneId),
  delivery: toDeliveryPartDraft(delivery ?? {}),
})

/** What is typed of a client's own delivery. */
export function useDeliveryForm(client: Client) {
  const [first, setFirst] = useState(() => toDraft(client))
  const [draft, setDraft] = useState(first)
  return {
    draft,
    isDirty: draft !== first,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    /** Begins again with what was saved. */
    reset: (saved: Client) => {
      const next = toDraft(saved)
      setFirst(next)
      setDraft(next)
    },
  }
}

export type DeliveryForm = ReturnType<typeof useDeliveryForm>
