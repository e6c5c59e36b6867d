import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { OrderSelection, PaperSelection } from '@cornerstock/contract/orders/paper'
import type { PickList, PickProduct } from '@cornerstock/contract/orders/picking/pick-lists'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { say, text } from '../../../texts/text.ts'
import { readAreas } from '../../catalog/catalog-service.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { withoutWaiting } from '../../orders/approval/approval-service.ts'
import { readDestinationsAsPlaced } from '../paper-orders-service.ts'
import { printList, selectOrders } from '../paper-service.ts'
import {
  findMarkers,
  findPickedOrders,
  findPickedProducts,
  type Marker,
  type PickedProduct,
} from './pick-list-queries.ts'
import { pickListSheet } from './pick-list-rules.ts'
import { groupByCategory } from './walk-order-rules.ts'

/**
 * The lines of the orders of a delivery day, without cancelled orders, or of those named, by product in the order of
 * one walk. Orders that wait for approval are left out. Throws NOT_FOUND if there are none, or one of those named does
 * not exist. Suppliers are not for pickers.
 */
export async function readPickList(context: SignedInContext, selection: OrderSelection): Promise<PickList> {
  const { db, actor } = context
  const orderIds = await withoutWaiting(db, (await selectOrders(context, selection)).orderIds)
  if (orderIds.length === 0) throw allWaiting()
  const markers = await findMarkers(db, orderIds)
  const seesSuppliers = mayAccess(actor.role, 'associate')
  const groups = await findGroups(db, orderIds)
  return {
    orders: await findPickedOrders(db, orderIds),
    groups: groups.map(({ category, products }) => ({
      category,
      products: products.map((product) => toPickProduct(product, { markers, seesSuppliers })),
    })) as PickList['groups'],
  }
}

/** The products of orders by category, in the order of one walk through the shop. */
const findGroups = async (db: Database, orderIds: number[]) =>
  groupByCategory(await readAreas(db), await findPickedProducts(db, orderIds))

function toPickProduct(
  { category: _category, subCategory: _subCategory, supplier, lines, ...product }: PickedProduct,
  { markers, seesSuppliers }: { markers: Map<number, Marker>; seesSuppliers: boolean },
): PickProduct {
  return {
    ...product,
    ...(seesSuppliers && { supplier }),
    lines: lines.map((line) => ({ ...line, markedBy: markers.get(line.itemId) ?? null })),
  }
}

const allWaiting = () => new AppError('NOT_FOUND', text('All of these orders wait for approval.'))

/** The pick list for the orders of a delivery day or the orders named, without cancelled ones and those that wait for approval. */
export const printPickList = (
  context: SignedInContext,
  images: ImageStore,
  selection: PaperSelection,
): Promise<FileResponse> =>
  printList(context, images, selection, {
    kind: 'pick-list',
    title: text('Pick list'),
    async sheet(selected, { day, printed }, head) {
      const orderIds = await withoutWaiting(context.db, selected)
      if (orderIds.length === 0) throw allWaiting()
      const groups = await findGroups(context.db, orderIds)
      const stores = [...(await readDestinationsAsPlaced(context.db, orderIds)).values()]
      const orders = { label: say(text('Orders'), head.language), value: String(orderIds.length) }
      return pickListSheet(groups, { stores, facts: [...day, orders, printed] }, head)
    },
  })
