import { fullDay } from '../../../texts/day-text.ts'
import { text, verbatim } from '../../../texts/text.ts'
import type { MailContents } from '../../mail/compose-mail.ts'
import type { ExpiringPermit } from './permit-reminder-queries.ts'

/** The topic of a reminder. Topics are unique, so there is one reminder per permit and day. */
export const reminderTopic = ({ permitId }: ExpiringPermit, today: string): string =>
  `permit ${permitId} expires, said on ${today}`

export const reminderNotice = (permit: ExpiringPermit, today: string) => ({
  type: 'General' as const,
  topic: reminderTopic(permit, today),
  subject: 'permits' as const,
  title: text('Your permit “{permit}” expires soon', { permit: permit.permitName }),
  message: text('It is valid until {day}. Send the new one under Permits.', {
    day: fullDay(permit.expiresOn),
  }),
})

export const reminderMail = (permit: ExpiringPermit, publicUrl: string): MailContents => ({
  subject: text('Your permit “{permit}” expires soon', { permit: permit.permitName }),
  parts: [
    text('Hello {name},', { name: permit.storeName }),
    { rows: [[verbatim(permit.permitName), verbatim(permit.number)]] },
    text('It is valid until {day}. Send the new one, so that you can go on ordering what needs it.', {
      day: fullDay(permit.expiresOn),
    }),
    { label: text('Open the permits'), link: `${publicUrl}/permits` },
  ],
})
