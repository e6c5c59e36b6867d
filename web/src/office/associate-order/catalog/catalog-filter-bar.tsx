import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../../ui/fields/chip-group.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import { isCatalogSort } from './catalog-rules.ts'
import { useCatalogFilter } from './use-catalog-filter.ts'

export const productSearchId = 'product-search'

interface CatalogFilterBarProps {
  search: string
  onSearch: (search: string) => void
}

/** The search box, the cart filter and the sorting, sticky below the office header. */
export function CatalogFilterBar({ search, onSearch }: CatalogFilterBarProps) {
  const { t } = useLingui()
  const { isInCartOnly, setInCartOnly, sort, setSort } = useCatalogFilter()
  const sorts = [
    { value: 'default', label: t`Default` },
    { value: 'name', label: t`Name A-Z` },
    { value: '-name', label: t`Name Z-A` },
    { value: 'price', label: t`Price low-high` },
    { value: '-price', label: t`Price high-low` },
  ]
  return (
    <search className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center gap-2 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
      <SearchField
        id={productSearchId}
        label={t`Search by name, category or brand`}
        value={search}
        onValueChange={onSearch}
        className="w-full flex-auto md:w-80 md:flex-1"
      />
      <Chip label={t`In Cart Only`} isChosen={isInCartOnly} onClick={() => setInCartOnly(!isInCartOnly)} />
      <Select
        label={t`Sort`}
        isLabelHidden
        options={sorts}
        value={sort}
        onChange={({ currentTarget: { value } }) => isCatalogSort(value) && setSort(value)}
        className="w-48 max-md:flex-1"
      />
    </search>
  )
}
