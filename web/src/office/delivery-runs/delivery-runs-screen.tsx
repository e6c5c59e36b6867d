import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { allOrdersQuery } from '../../api/orders/order-queries.ts'
import { officeRunsQuery } from '../../api/runs/office-runs.ts'
import { useDeliveryDayName } from '../../checkout/delivery/use-delivery-day-name.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { useCompanyToday } from '../../state/use-company-today.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Truck } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ShortcutHelp } from '../shared/keyboard/shortcut-help.tsx'
import { useNextDeliveryDay } from '../shared/orders/use-next-delivery-day.ts'
import { QueryError } from '../shared/query-error.tsx'
import { RunBoard } from './board/run-board.tsx'

const from = '/_office/admin/delivery-runs'

/** The packed orders of a delivery day, the runs that deliver them, and what is in their bags afterwards. */
export function DeliveryRunsScreen() {
  const { t } = useLingui()
  const [{ day }, changeSearch] = useSearchState(from)
  const firstDay = useFirstDay()
  const deliveryDate = day ?? firstDay
  return (
    <Page
      title={t`Delivery runs`}
      className="max-w-7xl"
      actions={
        <ShortcutHelp
          shortcuts={[
            { keys: ['1', '…', '9'], action: <Trans>Put the order on the run with this number</Trans> },
            { keys: ['0'], action: <Trans>Take the order off its run</Trans> },
            { keys: ['↑', '↓'], action: <Trans>On the handle of a stop: move it</Trans> },
          ]}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <TextField
          label={t`Delivery day`}
          type="date"
          value={deliveryDate}
          onChange={({ currentTarget }) => changeSearch({ day: currentTarget.value || undefined })}
          className="max-w-60"
        />
        <OtherDays shown={deliveryDate} onChoose={(other) => changeSearch({ day: other })} />
      </div>
      <Day key={deliveryDate} deliveryDate={deliveryDate} />
    </Page>
  )
}

/** Today while it has a run that is not confirmed, else the first day with packed orders. */
function useFirstDay(): string {
  const today = useCompanyToday()
  const next = useNextDeliveryDay({ status: orderStatuses.packed })
  const { data } = useQuery(officeRunsQuery({ unconfirmed: true }))
  return data?.some(({ deliveryDate }) => deliveryDate === today) ? today : next
}

interface OtherDaysProps {
  shown: string
  onChoose: (day: string) => void
}

/** The other days that have runs which nobody has confirmed. */
function OtherDays({ shown, onChoose }: OtherDaysProps) {
  const { data } = useQuery(officeRunsQuery({ unconfirmed: true }))
  const dayName = useDeliveryDayName()
  const live = (data ?? []).filter(({ status, startedAt }) => status !== 'closed' || startedAt !== null)
  const days = [...new Set(live.map(({ deliveryDate }) => deliveryDate))]
    .filter((day) => day !== shown)
    .sort()
  if (days.length === 0) return null
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1">
      <span className="text-ink-soft">
        <Trans>Runs to finish:</Trans>
      </span>
      {days.map((day) => (
        <Button key={day} variant="quiet" size="small" onClick={() => onChoose(day)}>
          <span className="first-letter:uppercase">{dayName(day)}</span>
        </Button>
      ))}
    </p>
  )
}

function Day({ deliveryDate }: { deliveryDate: string }) {
  const orders = useQuery(allOrdersQuery({ deliveryDate }))
  const runs = useQuery(officeRunsQuery({ deliveryDate }))
  if (orders.data && runs.data)
    return (
      <>
        <OutdatedNote query={runs} />
        {orders.data.length === 0 && runs.data.length === 0 ? (
          <EmptyState
            icon={Truck}
            title={<Trans>No orders arrive on this day</Trans>}
            text={<Trans>Choose another delivery day.</Trans>}
          />
        ) : (
          <RunBoard deliveryDate={deliveryDate} orders={orders.data} runs={runs.data} />
        )}
      </>
    )
  const failed = [orders, runs].find((query) => query.isError)
  if (failed) return <QueryError query={failed} />
  return (
    <LoadingState text={<Trans>Loading…</Trans>}>
      <div className="grid gap-5 lg:grid-cols-[minmax(16rem,20rem)_1fr] *:h-72 *:rounded-lg">
        <Skeleton />
        <Skeleton />
      </div>
    </LoadingState>
  )
}
