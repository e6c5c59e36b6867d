import { decodeDetails } from '@cornerstock/contract/http/error-details'
import type { AnyOrderItem } from '@cornerstock/contract/orders/orders'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { hasCode } from '../../../../api/http/api-error.ts'
import { describeOtherMark } from '../../../../api/orders/line-marks.ts'
import { orderKeys, pickListKeys, useSetFoundStatus } from '../../../../api/orders/orders.ts'
import { useAnnounce } from '../../../../ui/feedback/announcer.tsx'
import { countChecked } from '../../checked-lines.ts'

export type Mark = { found: boolean | null; foundQuantity?: number }

/** Marks the line. Further presses are ignored until the server responds. */
export function useMarkLine(item: AnyOrderItem, onMarkedByKey: (itemId: number) => void) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables, error } = useSetFoundStatus()

  function mark(next: Mark, event: MouseEvent) {
    if (isPending) return
    // The browser gives clicks by keyboard no click count.
    const isByKey = event.detail === 0
    mutate(
      { itemId: item.id, seen: item.foundQuantity, ...next },
      {
        onError: (failure) => {
          if (hasCode(failure, 'MARKED_MEANWHILE'))
            for (const { all } of [orderKeys, pickListKeys])
              void queryClient.invalidateQueries({ queryKey: all })
        },
        onSuccess: (changed) => {
          const count = changed.items.length
          const checked = countChecked(changed.items)
          announce(t`${checked} of ${count} checked`)
          if (isByKey && next.found !== null) onMarkedByKey(item.id)
        },
      },
    )
  }
  return {
    mark,
    pending: isPending ? variables : undefined,
    failed: error && { error, seen: variables.seen },
  }
}

type FailedMark = { error: Error; seen: number | null }

/**
 * The message about a failed mark: what is left in stock, or how another staff member has marked the line.
 *
 * @param by the name of the staff member who marked the line last
 */
export function markErrorText({ error, seen }: FailedMark, by: string | undefined): string {
  if (hasCode(error, 'MARKED_MEANWHILE')) {
    const line = decodeDetails('MARKED_MEANWHILE', error.details)
    if (!line || !('id' in line)) return error.message
    const { productName: product, quantity, foundQuantity } = line
    return describeOtherMark({ product, quantity, seen, foundQuantity, by })
  }
  const [shortage] = hasCode(error, 'INSUFFICIENT_STOCK')
    ? (decodeDetails('INSUFFICIENT_STOCK', error.details) ?? [])
    : []
  if (!shortage) return error.message
  const { name, left } = shortage
  return i18n._(msg`There is not enough stock of ${name}: ${left} left.`)
}
