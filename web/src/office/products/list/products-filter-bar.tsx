import { type ProductSort, productSorts } from '@cornerstock/contract/catalog/product-lists'
import { useLingui } from '@lingui/react/macro'
import { useCatalog } from '../../../state/catalog.ts'
import { Chip, ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { toCategoryParam } from './category-filter-rules.ts'
import { useProductsFilter } from './use-products-filter.ts'

export const productsSearchId = 'products-search'

/** The search, the filters by category, stock and sale, and the sorting. */
export function ProductsFilterBar() {
  const { t } = useLingui()
  const { search, setSearch } = useProductsFilter()
  const [draft, setDraft] = useSearchDraft(search, setSearch)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField
        id={productsSearchId}
        label={t`Search by name, category or brand`}
        value={draft}
        onValueChange={setDraft}
        className="w-full sm:flex-1 sm:basis-64"
      />
      <CategorySelect />
      <SortSelect />
      <Toggles />
    </div>
  )
}

function CategorySelect() {
  const { t } = useLingui()
  const { category, setCategory } = useProductsFilter()
  const { areas } = useCatalog()
  return (
    <Select
      label={t`Category`}
      isLabelHidden
      placeholder={t`All categories`}
      options={[]}
      groups={areas.map(({ name: area, categories }) => ({
        label: area,
        options: [
          { value: toCategoryParam({ area }), label: t`All of ${area}` },
          ...categories.map(({ value }) => ({
            value: toCategoryParam({ area, category: value }),
            label: value,
          })),
        ],
      }))}
      value={category ?? ''}
      onChange={(event) => setCategory(event.currentTarget.value)}
      className="min-w-36 flex-1 sm:w-40 sm:flex-none"
    />
  )
}

function SortSelect() {
  const { t } = useLingui()
  const { sort, setSort } = useProductsFilter()
  const names: Record<ProductSort, string> = {
    name: t`Name A-Z`,
    '-name': t`Name Z-A`,
    price: t`Price low-high`,
    '-price': t`Price high-low`,
    brand: t`Brand`,
    newest: t`Newest first`,
  }
  return (
    <Select
      label={t`Sort`}
      isLabelHidden
      options={Object.entries(names).map(([value, label]) => ({ value, label }))}
      value={sort}
      onChange={(event) =>
        setSort(productSorts.find((value) => value === event.currentTarget.value) ?? 'name')
      }
      className="min-w-36 flex-1 sm:w-39 sm:flex-none"
    />
  )
}

function Toggles() {
  const { t } = useLingui()
  const { stock, setStock, isOnSale, setOnSale } = useProductsFilter()
  return (
    <div className="flex max-w-full flex-wrap gap-2">
      <ChipGroup
        label={t`Stock`}
        options={[
          { value: 'in', label: t`In stock` },
          { value: 'out', label: t`Out of stock` },
        ]}
        value={stock}
        onChange={setStock}
        className="mx-0 px-0"
      />
      <div className="py-1">
        <Chip label={t`On sale`} isChosen={isOnSale} onClick={() => setOnSale(!isOnSale)} />
      </div>
    </div>
  )
}
