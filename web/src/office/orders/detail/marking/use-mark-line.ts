import { decodeDetails } from '@cornerstock/contract/error-details'
import type { AnyOrderItem } from '@cornerstock/contract/orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { hasCode } from '../../../../api/http/api-error.ts'
import { useSetFoundStatus } from '../../../../api/orders/orders.ts'
import { useAnnounce } from '../../../../ui/feedback/announcer.tsx'
import { countChecked } from '../../checked-lines.ts'

export type Mark = { found: boolean | null; foundQuantity?: number }

/** Marks the line. Further presses are ignored until the server answers. */
export function useMarkLine(item: AnyOrderItem, onMarkedByKey: (itemId: number) => void) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const { mutate, isPending, variables, error } = useSetFoundStatus()

  function mark(next: Mark, event: MouseEvent) {
    if (isPending) return
    // Clicks by keyboard have no click count.
    const isByKey = event.detail === 0
    mutate(
      { itemId: item.id, ...next },
      {
        onSuccess: (changed) => {
          const count = changed.items.length
          const checked = countChecked(changed.items)
          announce(t`${checked} of ${count} checked`)
          if (isByKey && next.found !== null) onMarkedByKey(item.id)
        },
      },
    )
  }
  return { mark, pending: isPending ? variables : undefined, error }
}

/** The message of a failed mark, with the remaining quantity if there is not enough stock. */
export function markErrorText(error: Error): string {
  const [shortage] = hasCode(error, 'INSUFFICIENT_STOCK')
    ? (decodeDetails('INSUFFICIENT_STOCK', error.details) ?? [])
    : []
  if (!shortage) return error.message
  const { name, left } = shortage
  return i18n._(msg`There is not enough stock of ${name}: ${left} left.`)
}
