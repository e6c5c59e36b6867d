import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useSearchText } from '../../../lib/forms/use-search-text.ts'
import { useOnChange } from '../../../lib/hooks/use-on-change.ts'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import { type PriceSort, SortSelect } from './sort-select.tsx'

interface ProductListControlsProps {
  /** The label of the search field. */
  label: string
  search: string
  sort: PriceSort
  /** What `children` have chosen. */
  filter?: string
  onChange: (change: { search?: string; sort?: PriceSort }) => void
  /** Filters, below the search field. */
  children?: ReactNode
}

/**
 * The search, filters and sort of a product list. A change leads to the top of the list. On screens that are not short,
 * they stay in sight while it scrolls.
 */
export function ProductListControls({
  label,
  search,
  sort,
  filter = '',
  onChange,
  children,
}: ProductListControlsProps) {
  const top = useRef<HTMLDivElement>(null)
  // The search keeps its place in the window, so a list that was scrolled must begin again.
  useOnChange([search, sort, filter].join(' '), () => {
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  })
  return (
    <>
      <div ref={top} className="lg:scroll-mt-18" />
      <div className="sticky top-0 z-20 -mx-4 mb-1 bg-paper px-4 py-1.5 sm:mx-0 sm:px-0 short:static lg:top-18">
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
    </>
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
