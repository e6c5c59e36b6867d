import type { Day } from '../due-day-rules.ts'

/** A line that has fallen due, and the day on which it last did. */
export type DueLine = { recurringOrderId: number; productName: string; quantity: number; dueDay: Day }

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const inWords = (day: Day) => dateFormat.format(new Date(day))

/** What a reminder is about: one of a line and due day, ever. */
export const reminderTopic = ({ recurringOrderId, dueDay }: DueLine): string =>
  `monthly line ${recurringOrderId} due ${dueDay}`

/** What a client is told when a line falls due. */
export const reminderNotice = (line: DueLine) => ({
  type: 'OrderUpdate' as const,
  topic: reminderTopic(line),
  title: `Monthly order due: ${line.productName}`,
  message: `${line.quantity} of it fell due on ${inWords(line.dueDay)}. Order it under Recurring Orders.`,
})

/** The mail that names what fell due together. */
export const reminderMail = (lines: readonly DueLine[], publicUrl: string) => ({
  subject: 'Your monthly order is due',
  parts: [
    'These products of your monthly order have fallen due:',
    { rows: lines.map((line) => [line.productName, `${line.quantity}, ${inWords(line.dueDay)}`] as const) },
    'Nothing is ordered until you check out:',
    { link: `${publicUrl}/recurring-orders` },
  ],
})
