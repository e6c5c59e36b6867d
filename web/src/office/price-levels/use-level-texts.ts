import type { PriceLevel } from '@cornerstock/contract/prices/price-levels'
import { useLingui } from '@lingui/react/macro'

/** How a level makes prices, in words. */
export function useLevelTexts() {
  const { t, i18n } = useLingui()
  const bases: Record<PriceLevel['basis'], string> = { list: t`the list price`, cost: t`the cost` }
  const percentText = (basis: PriceLevel['basis'], percent: number) => {
    const share = i18n.number(Math.abs(percent) / 100, { style: 'percent', maximumFractionDigits: 2 })
    const base = bases[basis]
    if (percent === 0) return basis === 'list' ? t`The list price` : t`The cost`
    return percent < 0 ? t`${share} less than ${base}` : t`${share} more than ${base}`
  }
  return { bases, percentText }
}
