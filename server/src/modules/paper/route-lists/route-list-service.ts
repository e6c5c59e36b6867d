import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { PaperSelection } from '@cornerstock/contract/orders/paper'
import type { SignedInContext } from '../../../context.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { text } from '../../../texts/text.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { readOwedBesides } from '../../orders/balance/balance-service.ts'
import { type PaperOrder, readPaperOrders } from '../paper-orders-service.ts'
import { printList } from '../paper-service.ts'
import { planStops, routeListSheet } from './route-list-rules.ts'

/** The stops for the orders of a delivery day or those named, without cancelled ones. Pickers see no money. */
export const printRouteList = (
  context: SignedInContext,
  images: ImageStore,
  selection: PaperSelection,
): Promise<FileResponse> =>
  printList(context, images, selection, {
    kind: 'route-list',
    title: text('Route list'),
    async sheet(orderIds, { day, printed }, head) {
      const orders: PaperOrder[] = []
      for await (const order of readPaperOrders(context.db, orderIds)) orders.push(order)
      const hasMoney = mayAccess(context.actor.role, 'associate')
      const clientIds = [...new Set(orders.map(({ order }) => order.clientId))]
      const owed = hasMoney ? await readOwedBesides(context.db, clientIds, orderIds) : undefined
      return routeListSheet(planStops(orders), { facts: [...day, printed], owed }, head)
    },
  })
