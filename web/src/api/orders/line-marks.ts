import { decodeDetails } from '@cornerstock/contract/http/error-details'
import type { PickList } from '@cornerstock/contract/orders/pick-lists'
import * as picking from '@cornerstock/contract/orders/picking'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { QueuedLineMark } from '../../state/queue/queue-entry.ts'
import { type ApiError, hasCode } from '../http/api-error.ts'
import { call } from '../http/call.ts'
import { orderKeys, orderQuery, pickListKeys } from './orders.ts'
import { productsOf, updatePickLists } from './pick-lists.ts'

/** Sends a mark. Sending it again changes nothing, because the line already has the mark. Throws ApiError. */
export async function markLine(
  queryClient: QueryClient,
  { itemId, foundQuantity, seen }: QueuedLineMark,
  signal: AbortSignal,
): Promise<void> {
  const order = await call(picking.setFoundStatus, {
    params: { itemId },
    body: {
      found: foundQuantity === null ? null : foundQuantity > 0,
      foundQuantity: foundQuantity === 0 ? null : foundQuantity,
      seen,
    },
    signal,
    fallback: msg`Failed to update found status`,
  })
  // A pick list that was requested before the mark would show the line without it.
  await queryClient.cancelQueries({ queryKey: pickListKeys.all })
  updatePickLists(queryClient, order)
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order)
}

/** The text about a rejected mark: it names the product and the order, and what another staff member has marked. */
export async function explainRejectedMark(
  queryClient: QueryClient,
  { orderId, itemId, seen }: QueuedLineMark,
  error: ApiError,
): Promise<string> {
  void queryClient.invalidateQueries({ queryKey: orderKeys.all })
  await queryClient.refetchQueries({ queryKey: pickListKeys.all, type: 'active' })
  const { name, markedBy } = findLine(queryClient, itemId)
  const line = hasCode(error, 'MARKED_MEANWHILE')
    ? decodeDetails('MARKED_MEANWHILE', error.details)
    : undefined
  if (!line || !('id' in line))
    return name === undefined ? error.message : `${name} (#${orderId}): ${error.message}`
  return describeOtherMark({
    product: `${line.productName} (#${orderId})`,
    quantity: line.quantity,
    seen,
    foundQuantity: line.foundQuantity,
    by: markedBy,
  })
}

function findLine(queryClient: QueryClient, itemId: number): { name?: string; markedBy?: string } {
  const lists = queryClient.getQueriesData<PickList>({ queryKey: pickListKeys.all })
  for (const [, list] of lists)
    for (const { name, lines } of list ? productsOf(list) : []) {
      const line = lines.find((one) => one.itemId === itemId)
      if (line) return { name, ...(line.markedBy?.name && { markedBy: line.markedBy.name }) }
    }
  return {}
}

interface OtherMark {
  product: string
  quantity: number
  /** The found quantity that the screen showed. */
  seen: number | null
  /** The found quantity that is stored now. */
  foundQuantity: number | null
  /** The name of the staff member who marked the line; undefined or empty if unknown. */
  by?: string | undefined
}

/** The text that another staff member has marked a line, and how this mark differs from what the screen showed. */
export function describeOtherMark({ product, quantity, seen, foundQuantity, by }: OtherMark): string {
  const name = by || i18n._(msg`Another staff member`)
  const before = describeFound(seen, quantity)
  const after = describeFound(foundQuantity, quantity)
  return i18n._(
    msg`${product}: ${name} has changed it from “${before}” to “${after}”. Mark it again if you are sure.`,
  )
}

function describeFound(found: number | null, quantity: number): string {
  if (found === null) return i18n._(msg`not checked`)
  return found === 0 ? i18n._(msg`not found`) : i18n._(msg`${found} of ${quantity} found`)
}
