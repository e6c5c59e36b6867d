import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { BrandIcon } from '../shared/brand-icon.tsx'

/** The brands that a corner store orders every week (specification 2.6); names of brands are never translated. */
const quickBrands = ['Pepsi', 'Coke', 'Energy Drink', 'Chips', 'Water']

/** One touch to the brands that are always wanted. */
export function QuickAccess() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Quick Access`} className="mb-6">
      <h2 className="mb-2 font-bold text-lg">{t`Quick Access`}</h2>
      <ul className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:px-0">
        {quickBrands.map((brand) => (
          <li key={brand} className="shrink-0">
            <Link
              to={paths.brand(brand)}
              className="flex min-h-12 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-ink"
            >
              <BrandIcon brand={brand} className="size-7" />
              {brand}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
