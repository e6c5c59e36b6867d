import { sum } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { orderDatesQuery, type Saving, savingsQuery } from '../../api/clients/savings.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { cn } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton, SkeletonList } from '../../ui/feedback/skeleton.tsx'
import { PiggyBank } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { SavingsCard } from './savings-card.tsx'
import { SavingsError } from './savings-error.tsx'

export function SavingsScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Your Savings`} backTo="/account" className="max-w-3xl">
      <Savings />
    </Page>
  )
}

function Savings() {
  const { t } = useLingui()
  const savings = useQuery(savingsQuery(useClientId()))
  if (savings.isPending) {
    return (
      <LoadingState text={t`Fetching your savings...`}>
        <Skeleton className="h-36 rounded-xl sm:h-42" />
        <SkeletonList className="mt-4" />
      </LoadingState>
    )
  }
  if (savings.data === undefined) return <SavingsError query={savings} />
  if (savings.data.length === 0) {
    return (
      <EmptyState
        icon={PiggyBank}
        title={<Trans>No savings yet</Trans>}
        text={<Trans>Place an order to see your savings history here.</Trans>}
        action={
          <ButtonLink to="/home-page">
            <Trans>Start Shopping</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return <SavingsHistory savings={savings.data} />
}

function SavingsHistory({ savings }: { savings: readonly Saving[] }) {
  const { t } = useLingui()
  // The dates may be missing, because the list is useful without them.
  const { data: dates } = useQuery(orderDatesQuery(useClientId()))
  return (
    <>
      <SavingsCard
        label={<Trans>Total Savings to Date</Trans>}
        amount={sum(savings.map(({ amountSaved }) => amountSaved))}
        note={<Plural value={savings.length} one="Across # order" other="Across # orders" />}
      />
      <ul
        aria-label={t`Savings history`}
        className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
      >
        {savings.map((saving) => (
          <SavingRow key={saving.orderId} saving={saving} date={dates?.get(saving.orderId)} />
        ))}
      </ul>
    </>
  )
}

function SavingRow({ saving, date }: { saving: Saving; date: Date | undefined }) {
  const { i18n } = useLingui()
  const { orderId, amountSaved } = saving
  const hasSaved = amountSaved > 0
  return (
    <li
      className={cn(
        'flex min-h-13 items-center justify-between gap-4 px-4 py-2',
        hasSaved ? 'bg-house-soft font-semibold text-house' : 'text-ink-soft',
      )}
    >
      <span>
        <Trans>Order #{orderId}</Trans>
        {date && (
          <span className="block font-normal text-ink-soft text-sm">
            {formatDate(i18n, date, { dateStyle: 'medium' })}
          </span>
        )}
      </span>
      <PriceText cents={amountSaved} className={cn(!hasSaved && '*:font-normal')} />
    </li>
  )
}
