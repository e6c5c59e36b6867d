import type { Permit, PermitDecision } from '@cornerstock/contract/clients/permits'
import { type Text, text, verbatim } from '../../texts/text.ts'
import type { MailContents } from '../mail/compose-mail.ts'
import type { Notice } from '../notifications/notification-service.ts'

const titles: Record<PermitDecision, (permit: string) => Text> = {
  valid: (permit) => text('Your permit “{permit}” was accepted', { permit }),
  refused: (permit) => text('Your permit “{permit}” was refused', { permit }),
  revoked: (permit) => text('Your permit “{permit}” no longer counts', { permit }),
}

const consequences: Record<PermitDecision, Text> = {
  valid: text('You can now order the products that need it.'),
  refused: text('Please send another picture or number, or ask us.'),
  revoked: text('You cannot order the products that need it. Please call us.'),
}

type Decided = Pick<Permit, 'permitId' | 'storeName' | 'permitName' | 'number' | 'note'>

/** The notification of a decision. A later decision about the same permit replaces it. */
export const decisionNotice = (
  decision: PermitDecision,
  { permitId, permitName, note }: Decided,
): Notice => ({
  type: 'General',
  topic: `permit ${permitId}`,
  subject: 'permits',
  title: titles[decision](permitName),
  message: note ? verbatim(note) : consequences[decision],
})

/** The email about a decision. */
export const decisionMail = (
  decision: PermitDecision,
  { storeName, permitName, number, note }: Decided,
  publicUrl: string,
): MailContents => ({
  subject: titles[decision](permitName),
  parts: [
    text('Hello {name},', { name: storeName }),
    { rows: [[verbatim(permitName), verbatim(number)]] },
    ...(note ? [verbatim(note)] : []),
    consequences[decision],
    { label: text('Open the permits'), link: `${publicUrl}/permits` },
  ],
})
