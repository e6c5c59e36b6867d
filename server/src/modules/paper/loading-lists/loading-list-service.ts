import type { PaperSize } from '@cornerstock/contract/orders/paper'
import type { SignedInContext } from '../../../context.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { say, text } from '../../../texts/text.ts'
import { getRun } from '../../delivery-runs/read-runs-service.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { dayFacts, printedFact } from '../paper-rules.ts'
import { writePaper } from '../paper-service.ts'
import { loadingListSheet } from './loading-list-rules.ts'

/** What to load for a run, in the reader's language. Throws NOT_FOUND for a driver's run that is not its own. */
export async function printLoadingList(
  context: SignedInContext,
  images: ImageStore,
  runId: number,
  paper: PaperSize,
): Promise<FileResponse> {
  const run = await getRun(context, runId)
  const { language, now } = context
  return writePaper(context, images, {
    fileName: `loading-list-${runId}.pdf`,
    title: say(text('Loading list'), language),
    language,
    paper,
    async *sheets(head) {
      yield loadingListSheet(run, [...dayFacts(run.deliveryDate, language), printedFact(now, head)], head)
    },
  })
}
