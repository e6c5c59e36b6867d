import type { Statement, StatementEntry } from '@cornerstock/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { startOfDay } from '../../lib/time/local-days.ts'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'

type Row = { key: number; date: string | null; what: ReactNode; amount: number | null; balance: number }

/** What a store owed, entry by entry, with the balance after each. */
export function StatementTable({ statement: { opening, entries, closing } }: { statement: Statement }) {
  const { t } = useLingui()
  const rows: Row[] = [
    { key: -1, date: null, what: <Trans>Opening balance</Trans>, amount: null, balance: opening },
    ...entries.map((entry, key) => ({
      key,
      date: entry.date,
      what: <EntryName entry={entry} />,
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

function useColumns(): Column<Row>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'date',
      title: t`Date`,
      cell: ({ date }) => date && i18n.date(startOfDay(date), { dateStyle: 'medium' }),
      className: 'whitespace-nowrap',
    },
    { id: 'what', title: t`Entry`, cell: ({ what }) => what, isRowHeader: true },
    {
      id: 'amount',
      title: t`Amount`,
      align: 'end',
      cell: ({ amount }) => amount !== null && <PriceText cents={amount} size="small" />,
    },
    {
      id: 'balance',
      title: t`Balance`,
      align: 'end',
      cell: ({ balance }) => <PriceText cents={balance} size="small" />,
    },
  ]
}

function EntryName({ entry: { type, orderId } }: { entry: StatementEntry }) {
  const order = orderId !== undefined && (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId }}
      className="text-house underline underline-offset-4"
    >
      #{orderId}
    </Link>
  )
  if (type === 'order') return <Trans>Order {order}</Trans>
  if (type === 'credit') return <Trans>Credit for order {order}</Trans>
  if (type === 'void') return <Trans>Voided payment</Trans>
  return order ? <Trans>Payment for order {order}</Trans> : <Trans>Payment</Trans>
}
