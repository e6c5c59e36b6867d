import type { SupportKind } from '@cornerstock/contract/clients/support'
import { type Message, text, verbatim } from '../../texts/text.ts'
import type { MailContents } from '../mail/compose-mail.ts'

const titles: Record<SupportKind, Message> = {
  question: 'We answered your question',
  wish: 'We answered your product request',
  profile: 'We answered your change request',
  claim: 'We answered your claim',
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
    'we have a message for you:',
    ...reply
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(verbatim),
    'You can read the whole conversation and reply here:',
    { link: `${publicUrl}/support/${supportId}` },
  ],
})
