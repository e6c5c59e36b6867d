import type { PaperSelection } from '@cornerstock/contract/paper'
import { mayAccess } from '@cornerstock/contract/roles'
import type { SignedInContext } from '../../../context.ts'
import type { FileAnswer } from '../../../http/send-answer.ts'
import { say } from '../../../texts/text.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { type PaperOrder, readPaperOrders } from '../paper-orders-service.ts'
import { dayFacts, type PaperContext, printedFact } from '../paper-rules.ts'
import { fileNameOf, selectLiveOrders, writePaper } from '../paper-service.ts'
import { planStops, routeListSheet } from './route-list-rules.ts'

/** The stops for the orders of a delivery day or those named, without cancelled ones. Pickers see no money. */
export async function printRouteList(
  context: SignedInContext,
  images: ImageStore,
  selection: PaperSelection,
): Promise<FileAnswer> {
  const orderIds = await selectLiveOrders(context, selection)
  return writePaper(context, images, {
    fileName: fileNameOf('route-list', selection),
    title: say('Route list', context.language),
    language: context.language,
    paper: selection.paper,
    sheets: (head) => readSheet(context, { orderIds, deliveryDate: selection.deliveryDate }, head),
  })
}

async function* readSheet(
  { db, now, actor }: SignedInContext,
  { orderIds, deliveryDate }: { orderIds: number[]; deliveryDate: string | undefined },
  head: PaperContext,
) {
  const orders: PaperOrder[] = []
  for await (const order of readPaperOrders(db, orderIds)) orders.push(order)
  const facts = [...dayFacts(deliveryDate, head.language), printedFact(now, head)]
  yield routeListSheet(planStops(orders), { facts, hasMoney: mayAccess(actor.role, 'associate') }, head)
}
