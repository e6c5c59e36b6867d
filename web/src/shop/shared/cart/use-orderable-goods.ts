import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { Cents } from '@cornerstock/contract/values/money'
import { useGoods } from '../../../checkout/sums/use-sums.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { toSummaryLines } from '../checkout/summary-lines.ts'
import { orderableLines } from './orderable-lines.ts'

/** What the lines that can be ordered now cost with their deals. */
export const useOrderableGoods = (cart: readonly CartItem[]): Cents =>
  useGoods(useClientId(), toSummaryLines(orderableLines(cart)))
