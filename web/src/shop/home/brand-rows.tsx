import { Link } from '@tanstack/react-router'
import { BrandIcon } from '../shared/product/brand-icon.tsx'

interface BrandRowProps {
  label: string
  brands: readonly string[]
  /** The address of a brand's products. */
  shelf: (brand: string) => string
}

/** Brands side by side, one touch to each. */
export function BrandRow({ label, brands, shelf }: BrandRowProps) {
  return (
    <nav aria-label={label} className="mb-6">
      <h2 className="mb-2 font-bold text-lg">{label}</h2>
      <ul className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:px-0">
        {brands.map((brand) => (
          <li key={brand} className="shrink-0">
            <Link
              to={shelf(brand)}
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
