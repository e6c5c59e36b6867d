import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchText } from '../../../lib/forms/use-search-text.ts'
import { SearchField } from '../../../ui/fields/text-field.tsx'
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

interface ProductSearchProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** A search field that calls `onSearch` after a pause in typing. */
function ProductSearch({ label, value, onSearch }: ProductSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useSearchText(value, onSearch)
  // The title above names the list, and on a phone only a short placeholder fits beside the sort.
  return <SearchField label={label} placeholder={t`Search`} value={text} onValueChange={setText} />
}
