import type { PaperSelection, PaperSize } from '@cornerstock/contract/orders/paper'
import type { SignedInContext } from '../../../context.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { say, text } from '../../../texts/text.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { readPaperOrders } from '../paper-orders-service.ts'
import type { PaperContext } from '../paper-rules.ts'
import { fileNameOf, selectOrders, writePaper } from '../paper-service.ts'
import { packingSlipSheet } from './packing-slip-rules.ts'

/** The packing slip of an order. */
export const printPackingSlip = (
  context: SignedInContext,
  images: ImageStore,
  orderId: number,
  paper: PaperSize,
): Promise<FileResponse> =>
  printSlips(context, images, {
    selection: { orderIds: [orderId], paper },
    fileName: `packing-slip-${orderId}.pdf`,
    title: say(text('Packing slip #{orderId}', { orderId: String(orderId) }), context.language),
  })

/** The packing slips of a delivery day or of the orders named. */
export const printPackingSlips = (
  context: SignedInContext,
  images: ImageStore,
  selection: PaperSelection,
): Promise<FileResponse> =>
  printSlips(context, images, {
    selection,
    fileName: fileNameOf('packing-slips', selection),
    title: say(text('Packing slips'), context.language),
  })

async function printSlips(
  context: SignedInContext,
  images: ImageStore,
  { selection, ...file }: { selection: PaperSelection; fileName: string; title: string },
): Promise<FileResponse> {
  const { orderIds } = await selectOrders(context, selection)
  return writePaper(context, images, {
    ...file,
    language: context.language,
    paper: selection.paper,
    sheets: (head) => readSheets(context, orderIds, head),
  })
}

async function* readSheets({ db }: SignedInContext, orderIds: number[], head: PaperContext) {
  for await (const { order, destination } of readPaperOrders(db, orderIds))
    yield packingSlipSheet(order, destination, { ...head, language: destination.language })
}
