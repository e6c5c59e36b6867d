import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { PaperSelection } from '@cornerstock/contract/orders/paper'
import type { SignedInContext } from '../../../context.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { text } from '../../../texts/text.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { readOwedBesides } from '../../orders/balance/balance-service.ts'
import { printList } from '../paper-service.ts'
import { routeListSheet } from './route-list-rules.ts'
import { readStops } from './route-stop-service.ts'

/** The route list of a delivery day or of the orders named, without cancelled ones. Pickers see no money. */
export const printRouteList = (
  context: SignedInContext,
  images: ImageStore,
  selection: PaperSelection,
): Promise<FileResponse> =>
  printList(context, images, selection, {
    kind: 'route-list',
    title: text('Route list'),
    async sheet(orderIds, { day, printed }, head) {
      const stops = await readStops(context.db, orderIds)
      const hasMoney = mayAccess(context.actor.role, 'associate')
      const clientIds = [...new Set(stops.flatMap(({ orders }) => orders.map(({ clientId }) => clientId)))]
      const owed = hasMoney ? await readOwedBesides(context.db, clientIds, orderIds) : undefined
      return routeListSheet(stops, { facts: [...day, printed], owed }, head)
    },
  })
