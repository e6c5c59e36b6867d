import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { OrderLineInput } from '@cornerstock/contract/ordering/placing'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import type { Cents } from '@cornerstock/contract/values/money'

/**
 * A line to order. `seenPrice` is the price on the client's screen; null if none was sent. With `anyQuantity`, the
 * quantity need not be orderable. If `substitution` is null, the wish of the cart line applies, else the client's
 * setting.
 */
export type WantedLine = {
  productId: number
  quantity: number
  seenPrice: Cents | null
  anyQuantity: boolean
  substitution: Substitution | null
  /** A price that staff set, with its reason and the last day on which the client pays it; null without one. */
  agreed: { price: Cents; note: string; keepUntil: string | null } | null
}

/**
 * Merges lines of the same product: quantities are summed, the lowest seen price and the strictest wish are kept, and
 * `anyQuantity` on one line applies to all. A line with a price that was set stays a line of its own. The result is
 * sorted by product id; null if a sum exceeds the limit of a line.
 */
export function mergeByProduct(lines: readonly OrderLineInput[]): WantedLine[] | null {
  const merged = new Map<number, WantedLine>()
  const alone: WantedLine[] = []
  for (const line of lines) {
    const { productId, quantity, price = null, anyQuantity, substitution = null } = line
    const agreed = agreedPrice(line)
    const known = agreed ? undefined : merged.get(productId)
    const wanted = {
      productId,
      quantity: quantity + (known?.quantity ?? 0),
      seenPrice: agreed ? null : lower(price, known?.seenPrice ?? null),
      anyQuantity: Boolean(anyQuantity || known?.anyQuantity),
      substitution: stricter(substitution, known?.substitution ?? null),
      agreed,
    }
    if (agreed) alone.push(wanted)
    else merged.set(productId, wanted)
  }
  const all = [...merged.values(), ...alone].sort((one, other) => one.productId - other.productId)
  return all.every((line) => line.quantity <= maxLineQuantity) ? all : null
}

const agreedPrice = ({ setPrice, priceNote, keepUntil }: OrderLineInput) =>
  setPrice == null ? null : { price: setPrice, note: priceNote ?? '', keepUntil: keepUntil ?? null }

const lower = (one: Cents | null, other: Cents | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other

const byStrictness = ['never', 'ask', 'same'] as const satisfies readonly Substitution[]

const stricter = (one: Substitution | null, other: Substitution | null) =>
  byStrictness.find((wish) => wish === one || wish === other) ?? null
