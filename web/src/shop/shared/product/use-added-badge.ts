import { useState } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { useTimedFlag } from '../../../lib/time/use-timed-flag.ts'

/**
 * Whether to confirm that a product was added to the cart, and the function that changes its quantity. When the server
 * rejects the change, the confirmation disappears too.
 */
export function useAddedBadge(quantity: number, onChange: (quantity: number) => void) {
  const added = useTimedFlag(timings.addedBadge)
  const [requestedQuantity, setRequestedQuantity] = useState(0)
  return {
    isAdded: added.isUp && quantity >= requestedQuantity,
    change(next: number) {
      if (next > quantity) added.raise()
      setRequestedQuantity(next)
      onChange(next)
    },
  }
}
