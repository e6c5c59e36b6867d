import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { Trans } from '@lingui/react/macro'
import { useDeliveryDayName } from '../../../../checkout/delivery/use-delivery-day-name.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Badge } from '../../../../ui/text/badge.tsx'
import { Times } from '../../../../ui/text/times.tsx'

/** The usual products of the client, due ones first, with a link to its suggestions. */
export function ClientUsual({ clientId, usual }: { clientId: string; usual: readonly UsualProduct[] }) {
  const dayName = useDeliveryDayName()
  return (
    <Card className="p-0">
      <h2 className="px-5 pt-4 pb-2 font-bold text-xl">
        <Trans>Usually buys</Trans>
      </h2>
      {usual.length === 0 && (
        <p className="px-5 pb-3 text-ink-soft">
          <Trans>This store has not ordered yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {usual.map(({ product, quantity, isDue, nextDate }) => (
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
