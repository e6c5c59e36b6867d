import { useLingui } from '@lingui/react/macro'
import { paths } from '../../app/paths.ts'
import { BrandRow } from './brand-rows.tsx'

/** The brands that a corner store orders every week (specification 2.6); names of brands are never translated. */
const quickBrands = ['Pepsi', 'Coke', 'Energy Drink', 'Chips', 'Water']

/** One touch to the brands that are always wanted. */
export function QuickAccess() {
  const { t } = useLingui()
  return <BrandRow label={t`Quick Access`} brands={quickBrands} shelf={paths.brand} />
}
