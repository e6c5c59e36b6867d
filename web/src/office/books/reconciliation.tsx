import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import type { Books } from './close-day.tsx'
import { type ComparedRow, compareBooks } from './reconciliation-rules.ts'

/** Whether batches, statements, ageing and orders agree to the cent. */
export function Reconciliation({ books }: { books: Books }) {
  const { t } = useLingui()
  const names: Record<ComparedRow['id'], string> = {
    sales: t`Sales`,
    charges: t`Charges and fees`,
    credits: t`Credits`,
    payments: t`Payments`,
    owed: t`Owed`,
  }
  const others: Record<ComparedRow['others'][number]['id'], string> = {
    orders: t`Orders and payments`,
    statements: t`Statements`,
    ageing: t`What stores owe, by age`,
  }
  const columns: Column<ComparedRow>[] = [
    { id: 'name', title: t`Sum`, isRowHeader: true, cell: ({ id }) => names[id] },
    {
      id: 'state',
      title: t`Result`,
      cell: ({ difference }) =>
        difference === 0 ? (
          <Badge tone="house">
            <Trans>Agrees</Trans>
          </Badge>
        ) : (
          <Badge tone="danger">
            <Trans>Differs by {formatMoney(difference)}</Trans>
          </Badge>
        ),
    },
    { id: 'closed', title: t`In batches`, align: 'end', cell: ({ closed }) => <PriceText cents={closed} /> },
    { id: 'open', title: t`Not closed yet`, align: 'end', cell: ({ open }) => <PriceText cents={open} /> },
    {
      id: 'others',
      title: t`Compared with`,
      cell: (row) =>
        row.others.map(({ id, amount }) => (
          <p key={id}>
            {others[id]}: <PriceText cents={amount} />
          </p>
        )),
    },
  ]
  return (
    <section className="mb-8">
      <h2 className="mb-1 font-bold text-xl">
        <Trans>Does everything agree?</Trans>
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        <Trans>
          What is in batches and what is not closed yet must be what the orders, statements and the report of
          what stores owe say.
        </Trans>
        {books.opening !== 0 && (
          <>
            {' '}
            <Trans>{formatMoney(books.opening)} from before your first order are left out.</Trans>
          </>
        )}
      </p>
      <Table
        label={t`Does everything agree?`}
        columns={columns}
        rows={compareBooks(books)}
        rowKey={({ id }) => id}
      />
    </section>
  )
}
