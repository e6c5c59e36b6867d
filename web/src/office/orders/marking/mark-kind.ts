import { decodeDetails } from '@cornerstock/contract/http/error-details'
import type { StockShortage } from '@cornerstock/contract/orders/order-rejections'
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import type { PickList } from '@cornerstock/contract/orders/picking/pick-lists'
import * as picking from '@cornerstock/contract/orders/picking/picking'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { type ApiError, hasCode } from '../../../api/http/api-error.ts'
import { call } from '../../../api/http/call.ts'
import { orderKeys, orderQuery, pickListKeys } from '../../../api/orders/order-queries.ts'
import { productsOf, updatePickLists } from '../../../api/orders/pick-lists.ts'
import { withoutEntry } from '../../../outbox/outbox-rules.ts'
import type { EntryKind } from '../../../outbox/send-entry.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { LineMark } from './marks-in-outbox-rules.ts'

/** Sends marks of order lines. Sending one again changes nothing, because the line already has the mark. */
export const lineMarkKind: EntryKind<LineMark, AnyOrder> = {
  send: ({ body: { itemId, foundQuantity, seen } }, signal) =>
    call(picking.setFoundStatus, {
      params: { itemId },
      body: {
        found: foundQuantity === null ? null : foundQuantity > 0,
        foundQuantity: foundQuantity === 0 ? null : foundQuantity,
        seen,
      },
      signal,
      fallback: msg`Failed to update found status`,
    }),
  async onAccepted(_, order, { queryClient }) {
    if (!order) return void queryClient.invalidateQueries({ queryKey: orderKeys.all })
    // A pick list that was requested before the mark would show the line without it.
    await queryClient.cancelQueries({ queryKey: pickListKeys.all })
    updatePickLists(queryClient, order)
    queryClient.setQueryData(orderQuery(order.orderId).queryKey, order)
    return undefined
  },
  async onRejected({ key, body }, error, { queryClient }) {
    void queryClient.invalidateQueries({ queryKey: orderKeys.all })
    await queryClient.refetchQueries({ queryKey: pickListKeys.all, type: 'active' })
    toast.error(explainRejectedMark(queryClient, body, error))
    return (entries) => withoutEntry(entries, key)
  },
}

/** The text about a rejected mark: the product, the order, and what another staff member has marked or what is left. */
function explainRejectedMark(
  queryClient: QueryClient,
  { orderId, itemId, seen }: LineMark,
  error: ApiError,
): string {
  const { name, markedBy } = findLine(queryClient, itemId)
  if (hasCode(error, 'MARKED_MEANWHILE')) {
    const line = decodeDetails('MARKED_MEANWHILE', error.details)
    if (line && 'id' in line) {
      const { productName, quantity, foundQuantity } = line
      const product = `${productName} (#${orderId})`
      return describeOtherMark({ product, quantity, seen, foundQuantity, by: markedBy })
    }
  }
  const [shortage] = hasCode(error, 'INSUFFICIENT_STOCK')
    ? (decodeDetails('INSUFFICIENT_STOCK', error.details) ?? [])
    : []
  if (shortage) return describeShortage(shortage)
  return name === undefined ? error.message : `${name} (#${orderId}): ${error.message}`
}

const describeShortage = ({ name, left }: StockShortage): string =>
  i18n._(msg`There is not enough stock of ${name}: ${left} left.`)

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
