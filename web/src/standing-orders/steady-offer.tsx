import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usualQuery } from '../api/clients/usual.ts'
import { standingOrdersQuery } from '../api/standing-orders/standing-orders.ts'
import { Button } from '../ui/buttons/button.tsx'
import { cn } from '../ui/class-names.ts'
import { Card } from '../ui/layout/card.tsx'
import { type StandingOrderDraft, steadyDraft, steadyProducts } from './standing-rules.ts'

interface SteadyOfferProps {
  clientId: string
  onAccept: (draft: StandingOrderDraft) => void
  /** Whether staff read the offer, not the store. */
  isForStaff?: boolean
  className?: string
}

/** Offers a standing order of what a store buys in a steady rhythm and has in none yet. */
export function SteadyOffer({ clientId, isForStaff = false, onAccept, className }: SteadyOfferProps) {
  const { t } = useLingui()
  const usual = useQuery(usualQuery(clientId))
  const standingOrders = useQuery(standingOrdersQuery(clientId))
  if (!usual.data || !standingOrders.data) return null
  const known = new Set(standingOrders.data.flatMap(({ items }) => items.map(({ productId }) => productId)))
  const steady = steadyProducts(usual.data).filter(({ product }) => !known.has(product.productId))
  if (steady.length === 0) return null
  return (
    <Card className={cn('flex flex-wrap items-center gap-3 p-4', className)}>
      <p className="min-w-48 flex-1">
        {isForStaff ? (
          <Plural
            value={steady.length}
            one="The store buys # product in a steady rhythm. It can order itself."
            other="The store buys # products in a steady rhythm. They can order themselves."
          />
        ) : (
          <Plural
            value={steady.length}
            one="You buy # product in a steady rhythm. It can order itself."
            other="You buy # products in a steady rhythm. They can order themselves."
          />
        )}
      </p>
      <Button
        variant="secondary"
        onClick={() => onAccept({ ...steadyDraft(steady), name: t`Usual products` })}
      >
        <Trans>Make a standing order</Trans>
      </Button>
    </Card>
  )
}
