import type { MovedClient, MovingIn } from '@cornerstock/contract/office/moving-in'
import { cents, formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDownloadMovingTotals } from '../../../api/downloads.ts'
import { movingTotalsQuery } from '../../../api/imports.ts'
import { DownloadButton } from '../../../ui/buttons/download-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { QueryError } from '../../shared/query-error.tsx'

/** What each store ordered and owed in the former system, beside what of it is here. */
export function MovingTotals() {
  const totals = useQuery(movingTotalsQuery)
  return (
    <section className="mt-8 flex flex-col gap-3">
      <div>
        <h2 className="font-bold text-xl">
          <Trans>Totals before and here</Trans>
        </h2>
        <p className="max-w-prose text-ink-soft">
          <Trans>
            What each store ordered and owed by your files, beside what of it is here. Compare the first row
            with your former system. Rows without a number are in no total.
          </Trans>
        </p>
      </div>
      {totals.isPending && (
        <LoadingState text={<Trans>Comparing the totals...</Trans>}>
          <Skeleton className="h-40 rounded-lg" />
        </LoadingState>
      )}
      {totals.isError && !totals.data && <QueryError query={totals} />}
      {totals.data?.clients === 0 && (
        <p className="text-ink-soft">
          <Trans>There is nothing to compare until open invoices or former orders are applied.</Trans>
        </p>
      )}
      {totals.data && totals.data.clients > 0 && <Totals totals={totals.data} />}
    </section>
  )
}

/** A store, or all of them. */
type Row = Pick<MovedClient, 'orders' | 'ordered' | 'owed' | 'isDifferent'> & { store: MovedClient | null }

function Totals({ totals }: { totals: MovingIn }) {
  const { t } = useLingui()
  const { clients, different, rows } = totals
  const columns = useColumns()
  const all: Row = { ...totals, isDifferent: different > 0, store: null }
  const more = clients - rows.length
  return (
    <>
      <Alert kind={different > 0 ? 'warning' : 'success'}>
        {different > 0 ? (
          <Plural
            value={different}
            one="# store differs. Its wrong rows are in the files to correct below."
            other="# stores differ. Their wrong rows are in the files to correct below."
          />
        ) : (
          <Plural
            value={clients}
            one="The totals of # store agree to the cent."
            other="The totals of # stores agree to the cent."
          />
        )}
      </Alert>
      <Table
        label={t`Totals before and here`}
        className="max-h-128"
        columns={columns}
        rows={[all, ...rows.map((store) => ({ ...store, store }))]}
        rowKey={({ store }) => (store ? (store.clientId ?? `${store.storeName} `) : '')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <DownloadTotals />
        {more > 0 && (
          <p className="text-ink-soft text-sm">
            <Plural value={more} one="# more store is in the file." other="# more stores are in the file." />
          </p>
        )}
      </div>
    </>
  )
}

function DownloadTotals() {
  const download = useDownloadMovingTotals()
  return (
    <DownloadButton download={download}>
      <Trans>Download all totals</Trans>
    </DownloadButton>
  )
}

function useColumns(): Column<Row>[] {
  const { t, i18n } = useLingui()
  const money = (value: number) => formatMoney(cents(value))
  const count = (value: number) => i18n.number(value)
  const pair = (
    key: 'orders' | 'ordered' | 'owed',
    titles: Record<'old' | 'new', string>,
    show: (value: number) => ReactNode,
  ): Column<Row>[] =>
    (['old', 'new'] as const).map((side) => ({
      id: `${key}-${side}`,
      title: titles[side],
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ store, [key]: total }) => (
        <span
          className={cn(store === null && 'font-bold', total.old !== total.new && 'font-bold text-warning')}
        >
          {show(total[side])}
        </span>
      ),
    }))
  return [
    {
      id: 'store',
      title: t`Store`,
      isRowHeader: true,
      className: 'min-w-40',
      cell: ({ store }) => <StoreName store={store} />,
    },
    ...pair('orders', { old: t`Orders before`, new: t`Orders here` }, count),
    ...pair('ordered', { old: t`Ordered before`, new: t`Ordered here` }, money),
    ...pair('owed', { old: t`Owed before`, new: t`Owed here` }, money),
  ]
}

function StoreName({ store }: { store: MovedClient | null }) {
  if (!store)
    return (
      <strong>
        <Trans>All stores</Trans>
      </strong>
    )
  const { clientId, storeName } = store
  if (clientId === null)
    return (
      <>
        <bdi>{storeName}</bdi>
        <span className="block font-normal text-ink-soft">
          <Trans>(no store here)</Trans>
        </span>
      </>
    )
  return (
    <Link to="/admin/EditClientInfoPage/$clientId" params={{ clientId }} className="text-link underline">
      <bdi>{storeName}</bdi>
    </Link>
  )
}
