import { locales } from '@cornerstock/contract/values/languages'
import { type Text, text, verbatim } from '../../../texts/text.ts'
import type { MailContents } from '../../mail/compose-mail.ts'
import type { Day } from '../due-day-rules.ts'

/** A recurring order that is due, and its latest due day. */
export type DueLine = { recurringOrderId: number; productName: string; quantity: number; dueDay: Day }

const dayAndMonth =
  (day: Day): Text =>
  (language) =>
    new Intl.DateTimeFormat(locales[language], { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(day),
    )

/** The topic of a reminder. Topics are unique, so there is one reminder per recurring order and due day. */
export const reminderTopic = ({ recurringOrderId, dueDay }: DueLine): string =>
  `monthly line ${recurringOrderId} due ${dueDay}`

export const reminderNotice = (line: DueLine) => ({
  type: 'OrderUpdate' as const,
  topic: reminderTopic(line),
  subject: 'recurring orders' as const,
  title: text('Monthly reminder: {product}', { product: line.productName }),
  message: text('Quantity {quantity}, due on {day}. Order it under Monthly reminders.', {
    quantity: line.quantity,
    day: dayAndMonth(line.dueDay),
  }),
})

export const reminderMail = (
  lines: readonly DueLine[],
  { storeName, publicUrl }: { storeName: string; publicUrl: string },
): MailContents => ({
  subject: text('Your monthly reminders are due'),
  parts: [
    text('Hello {name},', { name: storeName }),
    text('These products of your monthly reminders are due:'),
    {
      rows: lines.map(({ productName, quantity, dueDay }) => [
        verbatim(productName),
        text('{quantity}, {day}', { quantity, day: dayAndMonth(dueDay) }),
      ]),
    },
    text('Nothing is ordered until you check out.'),
    { label: text('Open the monthly reminders'), link: `${publicUrl}/recurring-orders` },
  ],
})
