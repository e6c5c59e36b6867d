import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usualQuery } from '../../../../api/clients/usual.ts'
import { useDeliveryDayName } from '../../../../checkout/delivery/use-delivery-day-name.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Badge } from '../../../../ui/text/badge.tsx'
import { Times } from '../../../../ui/text/times.tsx'
import { QueryError } from '../../../shared/query-error.tsx'
import { OrderUsual } from './order-usual.tsx'

const maxShown = 10

/** The usual products of the client, due ones first, with a button that orders those. */
export function ClientUsual({ clientId }: { clientId: string }) {
  const dayName = useDeliveryDayName()
  const query = useQuery(usualQuery(clientId))
  const usual = query.data ?? []
  return (
    <Card className="p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-3">
        <h2 className="font-bold text-xl">
          <Trans>Usually buys</Trans>
        </h2>
        <OrderUsual clientId={clientId} usual={usual} />
      </div>
      {query.isPending && <Skeleton className="m-5 mt-0 h-40" />}
      {query.isError && !query.data && <QueryError query={query} />}
      {query.data?.length === 0 && (
        <p className="px-5 pb-3 text-ink-soft">
          <Trans>This store has not ordered yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {usual.slice(0, maxShown).map(({ product, quantity, isDue, nextDate }) => (
          <li
            key={product.productId}
            className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 px-5 py-2"
          >
            <Times quantity={quantity} className="font-semibold tabular-nums" />
            <bdi className="wrap-anywhere min-w-0">{product.name}</bdi>
            {isDue ? (
              <Badge tone="warning">
                <Trans context="to order again">Due</Trans>
              </Badge>
            ) : (
              <span className="text-ink-soft text-sm">{nextDate && dayName(nextDate)}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="p-2">
        <ButtonLink to="/AssociateMakeOrder" search={{ client: clientId }} variant="quiet" isWide>
          <Trans>Create an order</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
