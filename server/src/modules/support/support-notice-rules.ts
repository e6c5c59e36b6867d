import type { SupportKind } from '@cornerstock/contract/clients/support'
import { type Text, text, verbatim } from '../../texts/text.ts'
import type { MailContents } from '../mail/compose-mail.ts'

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

/** The email about a reply by staff, with its whole text. */
export const replyMail = (
  { kind, storeName, supportId }: { kind: SupportKind; storeName: string; supportId: number },
  reply: string,
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
    text('You can read the whole conversation and reply here:'),
    { link: `${publicUrl}/support/${supportId}` },
  ],
})
