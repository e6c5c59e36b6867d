import type { PaperSize } from '@cornerstock/contract/orders/paper'
import { isStaff, type SignedInContext } from '../../../context.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { say, text } from '../../../texts/text.ts'
import { findLanguage, resolveClientId } from '../../accounts/account-service.ts'
import { getClient } from '../../accounts/clients/client-service.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { getStatement } from '../../payments/payment-service.ts'
import { writePaper } from '../paper-service.ts'
import { statementSheet } from './statement-sheet-rules.ts'

/** A client's statement as PDF. Staff print it in the client's language. */
export async function printStatement(
  context: SignedInContext,
  images: ImageStore,
  {
    clientId: claimedClientId,
    paper,
    ...days
  }: {
    clientId?: string | undefined
    from?: string | undefined
    to?: string | undefined
    paper: PaperSize
  },
): Promise<FileResponse> {
  const clientId = await resolveClientId(context, claimedClientId)
  const statement = await getStatement(context, clientId, days)
  const { value: client } = await getClient(context, clientId)
  const language = isStaff(context.actor) ? await findLanguage(context.db, clientId) : context.language
  return writePaper(context, images, {
    fileName: days.to ? `statement-${days.to}.pdf` : 'statement.pdf',
    title: say(text('Statement'), language),
    language,
    paper,
    async *sheets(head) {
      yield statementSheet(statement, { client, days, printedAt: context.now }, head)
    },
  })
}
