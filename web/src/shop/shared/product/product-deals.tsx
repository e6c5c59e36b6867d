import type { Product } from '@cornerstock/contract/catalog/products'
import { priceCharged } from '@cornerstock/contract/catalog/products'
import type { Promotion } from '@cornerstock/contract/prices/promotions'
import { useQuery } from '@tanstack/react-query'
import { promotionsQuery } from '../../../api/promotions/promotions.ts'
import { DealText } from '../../../checkout/deals/deal-text.tsx'
import { useFreeNames } from '../../../checkout/deals/use-free-names.ts'
import { cn } from '../../../ui/class-names.ts'

/** The deals that a product counts for, such as "Any 3 for $10.00 each". Renders nothing without any. */
export function ProductDeals({ product, className }: { product: Product; className?: string }) {
  const { data: promotions } = useQuery(promotionsQuery())
  const named = promotions && byProduct(promotions).get(product.productId)
  // A price that the store pays anyway, or less, is no deal.
  const deals = named?.filter(({ price }) => price === null || price < priceCharged(product)) ?? noDeals
  const freeNameOf = useFreeNames(deals)
  return deals.map((promotion) => (
    <span key={promotion.promotionId} className={cn('font-semibold text-deal', className)}>
      <DealText promotion={promotion} freeName={freeNameOf(promotion)} />
    </span>
  ))
}

const noDeals: Promotion[] = []

const indexes = new WeakMap<readonly Promotion[], Map<number, Promotion[]>>()

/** The promotions of each product. Long lists of products read them from one index. */
function byProduct(promotions: readonly Promotion[]): Map<number, Promotion[]> {
  const known = indexes.get(promotions)
  if (known) return known
  const index = new Map<number, Promotion[]>()
  for (const promotion of promotions)
    for (const id of promotion.products) index.set(id, [...(index.get(id) ?? []), promotion])
  indexes.set(promotions, index)
  return index
}
