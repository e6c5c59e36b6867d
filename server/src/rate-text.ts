import type { ChargeBase } from '@cornerstock/contract/prices/charges'
import { formatPercent, formatRate } from '@cornerstock/contract/values/money'
import { type Text, text } from './texts/text.ts'

/** The rate of a charge on papers, such as `$0.05 per unit`. */
export const rateText =
  (base: ChargeBase, rate: number): Text =>
  (language) => {
    const amount = formatRate(rate, language)
    const texts: Record<ChargeBase, Text> = {
      pack: text('{amount} per pack', { amount }),
      unit: text('{amount} per unit', { amount }),
      ounce: text('{amount} per ounce', { amount }),
      percentOfPrice: () => formatPercent(rate, language),
      percentOfCost: () => formatPercent(rate, language),
    }
    return texts[base](language)
  }
