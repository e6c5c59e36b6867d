import { type Cents, cents } from '@cornerstock/contract/values/money'
import { money } from '../../../texts/money-text.ts'
import { type Text, text } from '../../../texts/text.ts'
import type { MailContents } from '../../mail/compose-mail.ts'
import { formatDay } from '../paper-rules.ts'

/** The email that a statement is attached to. */
export function statementMail(
  { companyName, storeName, closing }: { companyName: string; storeName: string; closing: Cents },
  { from, to }: { from?: string | undefined; to?: string | undefined },
): MailContents {
  const dayText =
    (day: string): Text =>
    (language) =>
      formatDay(day, language)
  const ending = to === undefined ? undefined : text('It ends on {day}.', { day: dayText(to) })
  const beginning = from === undefined ? undefined : text('It begins on {day}.', { day: dayText(from) })
  return {
    subject: text('Statement of {company}', { company: companyName }),
    parts: [
      text('Hello {name},', { name: storeName }),
      text('your statement of {company} is attached as PDF.', { company: companyName }),
      ...[beginning, ending].filter((part) => part !== undefined),
      owedText(closing),
    ],
  }
}

/** What the client owes at the end of a statement. */
function owedText(closing: Cents): Text {
  if (closing === 0) return text('At its end you owe nothing.')
  return closing > 0
    ? text('At its end you owe {amount}.', { amount: money(closing) })
    : text('At its end you have paid {amount} more than you owe.', {
        amount: money(cents(-closing)),
      })
}

/** The calendar month before a day, if the day is the first of its month. */
export function monthBefore(today: string): { from: string; to: string } | undefined {
  if (!today.endsWith('-01')) return undefined
  const last = new Date(`${today}T00:00:00Z`)
  last.setUTCDate(0)
  const to = last.toISOString().slice(0, 10)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** From the first of the month before until a day. */
export function lastMonths(today: string): { from: string; to: string } {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return { from: first.toISOString().slice(0, 10), to: today }
}
