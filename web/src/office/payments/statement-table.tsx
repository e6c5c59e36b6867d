import { nameOfEntry, type Statement, type StatementEntry } from '@cornerstock/contract/orders/money/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/time/format-date.ts'
import { startOfDay } from '../../lib/time/local-days.ts'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'

type Row = { key: number; date: string | null; what: ReactNode; amount: number | null; balance: number }

/** The entries of a statement, with the balance after each entry. */
export function StatementTable({ statement: { opening, entries, closing } }: { statement: Statement }) {
  const { t } = useLingui()
  const rows: Row[] = [
    { key: -1, date: null, what: <Trans>Opening balance</Trans>, amount: null, balance: opening },
    ...entries.map((entry, key) => ({
      key,
      date: entry.date,
      what: <Entry entry={entry} />,
      amount: entry.amount,
      balance: entry.balance,
    })),
    { key: -2, date: null, what: <Trans>Closing balance</Trans>, amount: null, balance: closing },
  ]
  return (
    <Table
      label={t`Statement`}
      columns={useColumns()}
      rows={rows}
      rowKey={({ key }) => key}
      rowClassName={({ key }) => (key < 0 ? 'bg-sunken/60 font-semibold' : undefined)}
    />
  )
}

/** Narrow cells let three columns fit a small phone. */
const narrowCell = 'max-sm:px-2'

function useColumns(): Column<Row>[] {
  const { t } = useLingui()
  return [
    {
      id: 'date',
      title: t`Date`,
      cell: ({ date }) => date && <EntryDate date={date} />,
      className: 'whitespace-nowrap max-sm:hidden',
    },
    { id: 'what', title: t`Entry`, cell: ({ what }) => what, isRowHeader: true, className: narrowCell },
    {
      id: 'amount',
      title: t`Amount`,
      align: 'end',
      cell: ({ amount }) => amount !== null && <PriceText cents={amount} size="small" />,
      className: narrowCell,
    },
    {
      id: 'balance',
      title: t`Balance`,
      align: 'end',
      cell: ({ balance }) => <PriceText cents={balance} size="small" />,
      className: narrowCell,
    },
  ]
}

function EntryDate({ date }: { date: string }) {
  const { i18n } = useLingui()
  return <time dateTime={date}>{formatDate(i18n, startOfDay(date), { dateStyle: 'medium' })}</time>
}

/** On phones the date is below the name, because a column for it has no room. */
function Entry({ entry }: { entry: StatementEntry }) {
  return (
    <>
      <EntryName entry={entry} />
      <span className="block font-normal text-ink-soft sm:hidden">
        <EntryDate date={entry.date} />
      </span>
    </>
  )
}

function EntryName({ entry }: { entry: StatementEntry }) {
  if (entry.orderId === undefined) return nameOfEntry(entry)
  return (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId: entry.orderId }}
      className="touch-area text-house underline underline-offset-4"
    >
      {nameOfEntry(entry)}
    </Link>
  )
}
