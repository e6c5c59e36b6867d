import type { PaperSize } from '@cornerstock/contract/orders/paper'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { say, text } from '../../../texts/text.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { readCreditsWithParts } from '../../orders/credits/credit-service.ts'
import { getOrder } from '../../orders/order-service.ts'
import { languageFor, readPaperOrders } from '../paper-orders-service.ts'
import { writePaper } from '../paper-service.ts'
import { creditNoteSheet } from './credit-note-rules.ts'

/** A credit note of an order, for its client or an associate. Throws NOT_FOUND if the order has no credit of that number. */
export async function printCreditNote(
  context: SignedInContext,
  images: ImageStore,
  { orderId, number, paper }: { orderId: number; number: number; paper: PaperSize },
): Promise<FileResponse> {
  const credits = await readCreditsWithParts(context, await getOrder(context, orderId))
  const credit = credits.find(({ creditNumber }) => creditNumber === number)
  if (!credit) throw notFound('Credit note')
  return writePaper(context, images, {
    fileName: `credit-note-${number}.pdf`,
    title: say(text('Credit note #{number}', { number: String(number) }), context.language),
    language: context.language,
    paper,
    async *sheets(head) {
      for await (const order of readPaperOrders(context.db, [orderId]))
        yield creditNoteSheet(order, credit, { ...head, language: languageFor(context, order) })
    },
  })
}
