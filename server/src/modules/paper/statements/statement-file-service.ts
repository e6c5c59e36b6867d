import type { Client } from '@cornerstock/contract/clients/clients'
import type { PaperSize } from '@cornerstock/contract/orders/paper'
import type { Language } from '@cornerstock/contract/values/languages'
import type { Cents } from '@cornerstock/contract/values/money'
import { isStaff, type SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import type { FileResponse } from '../../../http/responses/send-response.ts'
import { say, text } from '../../../texts/text.ts'
import { findLanguage, resolveClientId } from '../../accounts/account-service.ts'
import { getClient } from '../../accounts/clients/client-service.ts'
import type { ImageStore } from '../../images/store/image-store.ts'
import { readStatement, type StatementDays } from '../../payments/payment-service.ts'
import { type Paper, type PrintContext, writePaper, writePdf } from '../paper-service.ts'
import { statementSheet } from './statement-sheet-rules.ts'

/** A client's statement as PDF. Staff print it in the client's language. */
export async function printStatement(
  context: SignedInContext,
  images: ImageStore,
  {
    clientId: claimedClientId,
    paper,
    ...days
  }: StatementDays & { clientId?: string | undefined; paper: PaperSize },
): Promise<FileResponse> {
  const clientId = await resolveClientId(context, claimedClientId)
  const { value: client } = await getClient(context, clientId)
  const language = isStaff(context.actor) ? await findLanguage(context.db, clientId) : context.language
  const { closing: _, ...written } = await statementPaper(context, { client, days, language, paper })
  return writePaper(context, images, {
    fileName: days.to ? `statement-${days.to}.pdf` : 'statement.pdf',
    ...written,
  })
}

/** A client's statement as the contents of a PDF, to be sent to it, and what the client owes at its end. */
export async function writeStatement(
  context: PrintContext & { db: Database },
  images: ImageStore,
  statement: { client: Client; days: StatementDays; language: Language },
): Promise<{ pdf: Uint8Array; closing: Cents }> {
  const { closing, ...paper } = await statementPaper(context, { ...statement, paper: 'letter' })
  return { pdf: Buffer.concat(await writePdf(context, images, paper)), closing }
}

async function statementPaper(
  context: PrintContext & { db: Database },
  {
    client,
    days,
    language,
    paper,
  }: { client: Client; days: StatementDays; language: Language; paper: PaperSize },
): Promise<Paper & { closing: Cents }> {
  const statement = await readStatement(context, [client.clientId], days)
  return {
    closing: statement.closing,
    title: say(text('Statement'), language),
    language,
    paper,
    async *sheets(head) {
      yield statementSheet(statement, { client, days, printedAt: context.now }, head)
    },
  }
}
