import { formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cartPromotionsQuery } from '../../api/cart/cart-promotions.ts'

/** What promotions save with the cart, and how much is missing to the next deal. Renders nothing without any. */
export function CartDeals({ clientId, version }: { clientId: string; version: number }) {
  const { t } = useLingui()
  const { data } = useQuery(cartPromotionsQuery(clientId, version))
  if (!data || data.applied.length + data.nearly.length === 0) return null
  return (
    <ul aria-label={t`Promotions`} className="mb-3 grid gap-1 text-sm">
      {data.applied.map(({ promotionId, name, saved }) => {
        const amount = formatMoney(saved)
        return (
          <li key={promotionId} className="font-semibold text-deal">
            <Trans>
              {name}: you save {amount}
            </Trans>
          </li>
        )
      })}
      {data.nearly.map(({ promotionId, name, missing }) => (
        <li key={promotionId} className="text-ink-soft">
          <Plural value={missing} one={`# more for ${name}`} other={`# more for ${name}`} />
        </li>
      ))}
    </ul>
  )
}
