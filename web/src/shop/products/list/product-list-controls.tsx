import type { ReactNode } from 'react'
import { ProductSearch } from './product-search.tsx'
import { type PriceSort, SortSelect } from './sort-select.tsx'

interface ProductListControlsProps {
  /** The label of the search field. */
  label: string
  search: string
  sort: PriceSort
  onChange: (change: { search?: string; sort?: PriceSort }) => void
  /** Filters, below the search field. */
  children?: ReactNode
}

/**
 * The search, filters and sort of a product list. On screens that are not short, they stay in sight while it scrolls.
 */
export function ProductListControls({ label, search, sort, onChange, children }: ProductListControlsProps) {
  return (
    <div className="sticky top-0 z-20 -mx-4 mb-3 bg-paper px-4 py-2 sm:mx-0 sm:px-0 short:static lg:top-18">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-[3_1_9rem]">
          <ProductSearch label={label} value={search} onSearch={(text) => onChange({ search: text })} />
        </div>
        <SortSelect
          value={sort}
          onChange={(next) => onChange({ sort: next })}
          isSearch={search !== ''}
          className="min-w-0 flex-[2_1_7rem] sm:max-w-56"
        />
      </div>
      {children}
    </div>
  )
}
