import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import * as contract from '@cornerstock/contract/orders/picking/pick-lists'
import { msg } from '@lingui/core/macro'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { session } from '../../state/session/session.ts'
import { call } from '../http/call.ts'
import { pickListKeys } from './order-queries.ts'

/** The lines of some orders by product, in walk order. The orders keep the sequence of `orderIds`. */
export const pickListQuery = (orderIds: readonly number[]) =>
  queryOptions({
    queryKey: [...pickListKeys.all, orderIds.join(',')],
    queryFn: ({ signal }) =>
      call(contract.getPickList, {
        query: { orderIds: orderIds.join(',') },
        signal,
        fallback: msg`Failed to load the pick list.`,
      }),
    enabled: orderIds.length > 0,
  })

/** All products of a pick list, in walk order. */
export const productsOf = ({ groups }: contract.PickList): contract.PickProduct[] =>
  groups.flatMap(({ products }): contract.PickProduct[] => products)

/** Shows the marks of an order that the server just responded in every pick list with lines of this order. */
export function updatePickLists(queryClient: QueryClient, { orderId, items }: AnyOrder): void {
  const found = new Map(items.map(({ id, foundQuantity }) => [id, foundQuantity]))
  const staffId = session.get().clientId ?? ''
  const updateLine = (line: contract.PickLine): contract.PickLine => {
    const foundQuantity = found.get(line.itemId)
    if (line.orderId !== orderId || foundQuantity === undefined || foundQuantity === line.foundQuantity)
      return line
    return { ...line, foundQuantity, markedBy: { staffId, name: '' } }
  }
  const updateProduct = <Product extends contract.PickProduct>(product: Product): Product =>
    product.lines.some((line) => updateLine(line) !== line)
      ? { ...product, lines: product.lines.map(updateLine) }
      : product
  queryClient.setQueriesData<contract.PickList>({ queryKey: pickListKeys.all }, (list) =>
    list === undefined
      ? undefined
      : ({
          ...list,
          groups: list.groups.map((group) => ({ ...group, products: group.products.map(updateProduct) })),
        } as contract.PickList),
  )
}
