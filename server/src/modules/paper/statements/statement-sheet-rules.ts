import type { Client } from '@cornerstock/contract/clients/clients'
import { nameOfEntry, type Statement, type StatementEntry } from '@cornerstock/contract/orders/money/payments'
import { type Cents, formatMoney } from '@cornerstock/contract/values/money'
import type { Cell, Sheet } from '../../../pdf/sheet.ts'
import { inLanguage, text } from '../../../texts/text.ts'
import { addressLines, companyOf, formatDay, type PaperContext, printedFact, sayIn } from '../paper-rules.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** A statement says what a client owed before, each entry with the balance after it, and what the client owes then. */
export function statementSheet(
  statement: Statement,
  { client, days, printedAt }: { client: Client; days: Days; printedAt: Date },
  context: PaperContext,
): Sheet {
  const { language } = context
  const say = sayIn(language)
  const money = (amount: Cents) => formatMoney(amount, language)
  const { opening, entries, closing } = statement
  return {
    language,
    company: companyOf(context.settings),
    title: say(text('Statement')),
    subject: client.storeName,
    blocks: [{ label: say(text('Store')), lines: addressLines(client) }],
    facts: [
      ...(days.from ? [{ label: say(text('From')), value: formatDay(days.from, language) }] : []),
      ...(days.to ? [{ label: say(text('To')), value: formatDay(days.to, language) }] : []),
      printedFact(printedAt, context),
    ],
    tables: [
      {
        columns: [
          { header: say(text('Entry')), width: 'rest' },
          { header: say(text('Amount')), width: 80, align: 'end' },
          { header: say(text('Balance')), width: 80, align: 'end' },
        ],
        rows: [
          balanceRow(say(text('Opening balance')), money(opening)),
          ...entries.map((entry) => entryRow(entry, context)),
        ],
      },
    ],
    totals: [{ label: say(text('Closing balance')), value: money(closing), isMain: true }],
    closing: '',
  }
}

const balanceRow = (label: string, balance: string): Cell[] => [
  { text: label },
  { text: '' },
  { text: balance },
]

const entryRow = (entry: StatementEntry, { language }: PaperContext): Cell[] => [
  { text: inLanguage(language, () => nameOfEntry(entry)), notes: [formatDay(entry.date, language)] },
  { text: formatMoney(entry.amount, language) },
  { text: formatMoney(entry.balance, language) },
]
