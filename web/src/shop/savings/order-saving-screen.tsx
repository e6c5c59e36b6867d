import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { orderSavingQuery } from '../../api/clients/savings.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PiggyBank } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { SavingsCard } from './savings-card.tsx'
import { SavingsError } from './savings-error.tsx'

export function OrderSavingScreen() {
  const { t } = useLingui()
  const { orderId } = useParams({ from: '/_shop/savings/$orderId' })
  return (
    <Page title={t`Your Savings`} backTo="/orders-history" className="max-w-3xl">
      <OrderSaving orderId={orderId} />
      <ButtonLink to="/savings" variant="secondary" isWide className="mt-4">
        <Trans>See all your savings</Trans>
      </ButtonLink>
    </Page>
  )
}

function OrderSaving({ orderId }: { orderId: number }) {
  const { t } = useLingui()
  const saving = useQuery(orderSavingQuery(orderId))
  if (saving.isPending) {
    return (
      <LoadingState text={t`Fetching your savings...`}>
        <Skeleton className="h-36 rounded-xl sm:h-42" />
      </LoadingState>
    )
  }
  if (hasCode(saving.error, 'NOT_FOUND')) return <EmptyState icon={PiggyBank} title={saving.error.message} />
  if (saving.data === undefined) return <SavingsError query={saving} />
  const { savedAmount } = saving.data
  return (
    <SavingsCard
      label={<Trans>Order #{orderId}</Trans>}
      amount={savedAmount}
      note={
        savedAmount > 0 ? (
          <Trans>saved compared with our regular prices</Trans>
        ) : (
          <Trans>This order has no savings.</Trans>
        )
      }
    />
  )
}
