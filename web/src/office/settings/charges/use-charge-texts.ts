import type { ChargeBase, ChargeKind } from '@cornerstock/contract/prices/charges'
import { formatPercent, formatRate } from '@cornerstock/contract/values/money'
import { useLingui } from '@lingui/react/macro'

/** The names of the kinds and bases of charges, and what a rate says. */
export function useChargeTexts() {
  const { t } = useLingui()
  const kinds: Record<ChargeKind, string> = { deposit: t`Deposit`, tax: t`Tax`, fee: t`Fee` }
  const bases: Record<ChargeBase, string> = {
    pack: t`Dollars per pack`,
    unit: t`Dollars per unit`,
    ounce: t`Dollars per ounce`,
    percentOfPrice: t`Percent of the price`,
    percentOfCost: t`Percent of the cost`,
  }
  const rateText = (base: ChargeBase, rate: number): string => {
    const [amount, percent] = [formatRate(rate), formatPercent(rate)]
    const texts: Record<ChargeBase, string> = {
      pack: t`${amount} per pack`,
      unit: t`${amount} per unit`,
      ounce: t`${amount} per ounce`,
      percentOfPrice: t`${percent} of the price`,
      percentOfCost: t`${percent} of the cost`,
    }
    return texts[base]
  }
  return { kinds, bases, rateText }
}
