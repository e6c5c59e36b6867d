import { text, verbatim } from '../../../texts/text.ts'
import type { MailContents } from '../../mail/compose-mail.ts'

type Named = { storeName: string }

const topic = 'account hold'

/** The notification to a client whose account is approved. */
export const approvalNotice = {
  type: 'General',
  title: text('You can order now'),
  message: text('Your account is approved. Place your first order whenever you like.'),
  topic,
  subject: null,
} as const

/** The notification to a client that staff put on hold. */
export const holdNotice = {
  type: 'General',
  title: text('Your orders are on hold'),
  message: text('You can look at everything, but you cannot order for now. Please call us.'),
  topic,
  subject: null,
} as const

export const approvalMail = ({ storeName }: Named, companyName: string): MailContents => ({
  subject: text('You can order from {company} now', { company: companyName }),
  parts: [
    text('Hello {name},', { name: storeName }),
    text('your {company} account is approved. Sign in and place your first order whenever you like.', {
      company: companyName,
    }),
  ],
})

/** The email to staff about a sign-up that waits for approval. */
export const waitingClientMail = ({
  storeName,
  storeAddress,
  phoneNumber,
}: Named & { storeAddress: string; phoneNumber: string }): MailContents => ({
  subject: text('{store} is waiting for your approval', { store: storeName }),
  parts: [
    text(
      'A new store signed up. It can look around, and it can order as soon as you approve it under Clients.',
    ),
    {
      rows: [
        [text('Store'), verbatim(storeName)],
        [text('Address'), verbatim(storeAddress)],
        [text('Phone'), verbatim(phoneNumber)],
      ],
    },
  ],
})
