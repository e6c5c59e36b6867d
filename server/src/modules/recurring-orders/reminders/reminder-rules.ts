import type { Day } from '../due-day-rules.ts'

/** A recurring order that is due, and its latest due day. */
export type DueLine = { recurringOrderId: number; productName: string; quantity: number; dueDay: Day }

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const formatDay = (day: Day) => dateFormat.format(new Date(day))

/** The topic of a reminder. Topics are unique, so there is one reminder per recurring order and due day. */
export const reminderTopic = ({ recurringOrderId, dueDay }: DueLine): string =>
  `monthly line ${recurringOrderId} due ${dueDay}`

export const reminderNotice = (line: DueLine) => ({
  type: 'OrderUpdate' as const,
  topic: reminderTopic(line),
  title: `Monthly order due: ${line.productName}`,
  message: `Quantity ${line.quantity}, due on ${formatDay(line.dueDay)}. Order it under Recurring Orders.`,
})

export const reminderMail = (lines: readonly DueLine[], publicUrl: string) => ({
  subject: 'Your monthly order is due',
  parts: [
    'These products of your monthly order are due:',
    { rows: lines.map((line) => [line.productName, `${line.quantity}, ${formatDay(line.dueDay)}`] as const) },
    'Nothing is ordered until you check out:',
    { link: `${publicUrl}/recurring-orders` },
  ],
})
