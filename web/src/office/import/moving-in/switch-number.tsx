import type { SwitchRow, SwitchRowKind } from '@cornerstock/contract/office/switch-report'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { switchRowsQuery } from '../../../api/switch-report.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { DayName } from '../../../ui/text/day-name.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { QueryError } from '../../shared/query-error.tsx'

/** A number of the report, with the rows behind it when they are wanted. */
export function SwitchNumber({ of, value, text }: { of: SwitchRowKind; value: string; text: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-3">
      <p>
        <strong className="me-2 text-2xl tabular-nums">{value}</strong>
        {text}
      </p>
      <Button
        variant="secondary"
        className="self-start print:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide the rows</Trans> : <Trans>Show the rows</Trans>}
      </Button>
      {isOpen && <SwitchRows of={of} />}
    </Card>
  )
}

function SwitchRows({ of }: { of: SwitchRowKind }) {
  const { t } = useLingui()
  const rows = useQuery(switchRowsQuery(of))
  const columns = useColumns(of)
  return (
    <>
      {rows.isPending && (
        <LoadingState text={<Trans>Loading the rows...</Trans>}>
          <Skeleton className="h-40 rounded-lg" />
        </LoadingState>
      )}
      {rows.isError && !rows.data && <QueryError query={rows} />}
      {rows.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>There are none.</Trans>
        </p>
      )}
      {rows.data && rows.data.length > 0 && (
        <Table
          label={t`The rows behind the number`}
          columns={columns}
          rows={rows.data.map((row, index) => ({ ...row, index }))}
          rowKey={({ index }) => index}
        />
      )}
    </>
  )
}

type Indexed = SwitchRow & { index: number }

function useColumns(of: SwitchRowKind): Column<Indexed>[] {
  const { t } = useLingui()
  const today = useCompanyToday()
  const day: Column<Indexed> = {
    id: 'day',
    title: t`Day`,
    cell: (row) => row.day && <DayName day={row.day} today={today} />,
  }
  const store: Column<Indexed> = {
    id: 'store',
    title: t`Store`,
    isRowHeader: true,
    cell: ({ storeName }) => storeName,
  }
  if (of === 'late')
    return [
      day,
      store,
      {
        id: 'came',
        title: t`Came back`,
        cell: ({ cameOn }) => (cameOn ? <DayName day={cameOn} today={today} /> : <Trans>Not yet</Trans>),
      },
    ]
  if (of === 'suggestions')
    return [
      day,
      store,
      { id: 'products', title: t`Suggested`, cell: ({ productName }) => productName },
      { id: 'hits', title: t`Ordered`, align: 'end', cell: ({ hits }) => hits },
    ]
  const others = { cheapest: t`Cheapest`, belowCost: t`Cost`, twoPrices: t`Commonest price` }
  return [
    day,
    store,
    { id: 'product', title: t`Product`, cell: ({ productName }) => productName },
    { id: 'quantity', title: t`Quantity`, align: 'end', cell: ({ quantity }) => quantity },
    {
      id: 'price',
      title: of === 'cheapest' ? t`Paid` : t`Price`,
      align: 'end',
      cell: ({ price }) => price !== null && <PriceText cents={price} />,
    },
    {
      id: 'other',
      title: others[of],
      align: 'end',
      cell: ({ otherPrice }) => otherPrice !== null && <PriceText cents={otherPrice} />,
    },
  ]
}
