import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import type { PickList, PickProduct } from '@cornerstock/contract/orders/picking/pick-lists'
import { useQuery } from '@tanstack/react-query'
import { orderShelfQuery } from '../../../api/clients/usual.ts'
import { pickListQuery } from '../../../api/orders/pick-lists.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { bySupplier, toWalk, type WalkGroup } from '../walk/walk-rules.ts'
import { groupLines, type LineOrder, type ProductPlaces } from './line-groups.ts'

/**
 * Sorts the lines of an order as the URL says. By default they are sorted like the store's shelf if the store has
 * arranged it, else by category, which is the way through the aisles.
 */
export function useLineGroups(order: AnyOrder) {
  const [{ by }, changeSearch] = useSearchState('/_office/admin/orders/$orderId')
  const shelf = useQuery(orderShelfQuery(order.orderId))
  const pickList = useQuery(pickListQuery([order.orderId]))
  const chosen: LineOrder = by ?? (shelf.data?.isArranged ? 'shelf' : 'category')
  const products: PickProduct[] = pickList.data?.groups.flatMap((group) => group.products) ?? []
  return {
    groups: groupLines(order.items, toPlaces(chosen, pickList.data, shelf.data?.productIds)),
    /** If lines were shown before both are loaded, they would move later. */
    isLoading: shelf.isLoading || pickList.isLoading,
    chosen,
    choose: (next: LineOrder) => changeSearch({ by: next }),
    markedBy: new Map(
      products.flatMap(({ lines }) => lines.map(({ itemId, markedBy }) => [itemId, markedBy])),
    ),
    /** The barcodes of each product. */
    gtinsOf: new Map(products.map(({ productId, gtins }) => [productId, gtins])),
  }
}

function toPlaces(
  chosen: LineOrder,
  pickList: PickList | undefined,
  shelf: readonly number[] | undefined,
): ProductPlaces {
  switch (chosen) {
    case 'shelf':
      return new Map(shelf?.map((productId, place) => [productId, { place, name: undefined }]))
    case 'category':
      return placesOf(pickList ? toWalk(pickList, []) : [])
    case 'supplier':
      return placesOf(pickList ? bySupplier(toWalk(pickList, [])) : [])
    case 'ordered':
      return new Map()
  }
}

const placesOf = (groups: readonly WalkGroup[]): ProductPlaces =>
  new Map(
    groups
      .flatMap(({ name, products }) => products.map(({ productId }) => ({ productId, name })))
      .map(({ productId, name }, place) => [productId, { place, name }]),
  )
