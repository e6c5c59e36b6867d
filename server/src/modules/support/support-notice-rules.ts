import type { SupportKind } from '@cornerstock/contract/clients/support'
import { money } from '../../texts/money-text.ts'
import { type Text, text, verbatim } from '../../texts/text.ts'
import type { MailContents } from '../mail/compose-mail.ts'
import type { GrantedCredit } from '../orders/credits/credit-service.ts'

const titles: Record<SupportKind, Text> = {
  question: text('We answered your question'),
  wish: text('We answered your product request'),
  profile: text('We answered your change request'),
  claim: text('We answered your claim'),
}

const maxNoticeLength = 300

/** The notification of a reply by staff, with the beginning of the reply. */
export const replyNotice = (kind: SupportKind, reply: string) => ({
  title: titles[kind],
  message: verbatim(
    reply.length <= maxNoticeLength ? reply : `${reply.slice(0, maxNoticeLength).toWellFormed()}…`,
  ),
})

const creditText = ({ creditNumber, amount, quantity, productName: product }: GrantedCredit) =>
  text('We credit you {amount} for {quantity} × {product} (credit note {number}).', {
    amount: money(amount),
    quantity,
    product,
    number: String(creditNumber),
  })

/** The email about a reply by staff, with its whole text and the credit that came with it. */
export const replyMail = (
  { kind, storeName, supportId }: { kind: SupportKind; storeName: string; supportId: number },
  { reply, credit }: { reply: string; credit: GrantedCredit | undefined },
  publicUrl: string,
): MailContents => ({
  subject: titles[kind],
  parts: [
    text('Hello {name},', { name: storeName }),
    text('we have a message for you:'),
    ...reply
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(verbatim),
    ...(credit ? [creditText(credit)] : []),
    { label: text('Read the conversation and reply'), link: `${publicUrl}/support/${supportId}` },
  ],
})
