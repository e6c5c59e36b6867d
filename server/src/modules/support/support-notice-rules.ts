import type { SupportKind } from '@cornerstock/contract/support'
import type { MailContents } from '../mail/compose-mail.ts'

const titles: Record<SupportKind, string> = {
  question: 'We answered your question',
  wish: 'We answered your product request',
  profile: 'We answered your change request',
  claim: 'We answered your claim',
}

const maxNoticeLength = 300

/** The notification of a reply by staff: its beginning. */
export const replyNotice = (kind: SupportKind, text: string) => ({
  title: titles[kind],
  message: text.length <= maxNoticeLength ? text : `${text.slice(0, maxNoticeLength).toWellFormed()}…`,
})

/** The mail about a reply by staff, with its whole text. */
export const replyMail = (
  { kind, storeName, supportId }: { kind: SupportKind; storeName: string; supportId: number },
  text: string,
  publicUrl: string,
): MailContents => ({
  subject: titles[kind],
  parts: [
    `Hello ${storeName},`,
    'we have a message for you:',
    ...text.split('\n').filter((line) => line.trim() !== ''),
    'You can read the whole conversation and reply here:',
    { link: `${publicUrl}/support/${supportId}` },
  ],
})
