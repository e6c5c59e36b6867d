import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { brandsQuery } from '../../api/products/products.ts'
import { useCompany } from '../../state/company.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BrandIcon } from '../shared/product/brand-icon.tsx'

/** The brands of the Quick Access row. Brand names are not translated. */
export function QuickAccess() {
  const { t } = useLingui()
  const { quickAccessBrands } = useCompany()
  if (quickAccessBrands.length === 0) return null
  return (
    <BrandRow
      label={t`Quick Access`}
      brands={quickAccessBrands}
      brandLink={(brand) => linkOptions({ to: '/brand/$brand', params: { brand } })}
    />
  )
}

/** The brands of all products of an area. */
export function AreaBrands({ area }: { area: string }) {
  const { t } = useLingui()
  const { data: brands, isPending } = useQuery(brandsQuery({ area }))
  // As high as the row, so that the page does not move when the row appears.
  if (isPending) return <Skeleton className="mb-6 h-24" />
  if (!brands?.length) return null
  return (
    <BrandRow
      label={t`Brands`}
      brands={brands.map(({ brand }) => brand)}
      brandLink={(brand) => linkOptions({ to: '/electronics/brand/$brand', params: { brand } })}
    />
  )
}

interface BrandRowProps {
  label: string
  brands: readonly string[]
  brandLink: (brand: string) => LinkOptions
}

function BrandRow({ label, brands, brandLink }: BrandRowProps) {
  return (
    <nav aria-label={label} className="mb-6">
      <h2 className="mb-2 font-bold text-lg">{label}</h2>
      <ul className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:px-0">
        {brands.map((brand) => (
          <li key={brand} className="shrink-0">
            <Link
              {...brandLink(brand)}
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
