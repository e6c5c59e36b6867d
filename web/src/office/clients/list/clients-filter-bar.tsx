import { useLingui } from '@lingui/react/macro'
import { Select } from '../../../ui/fields/select.tsx'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import { type ClientSort, parseSort, toSortParam } from './client-list-rules.ts'

/** The id of the search box, which the keyboard jumps to. */
export const clientsSearchId = 'clients-search'

interface ClientsFilterBarProps {
  search: string
  onSearch: (search: string) => void
  sort: ClientSort
  onSort: (sort: ClientSort) => void
}

/** Narrows the list, and sorts it where there is no room for the heads of columns. */
export function ClientsFilterBar({ search, onSearch, sort, onSort }: ClientsFilterBarProps) {
  const { t } = useLingui()
  const orders = [
    { value: 'name', label: t`Store, A to Z` },
    { value: '-name', label: t`Store, Z to A` },
    { value: 'owner', label: t`Owner, A to Z` },
    { value: '-owner', label: t`Owner, Z to A` },
    { value: 'type', label: t`Business type, A to Z` },
    { value: '-type', label: t`Business type, Z to A` },
    { value: '-orders', label: t`Most orders first` },
    { value: 'orders', label: t`Fewest orders first` },
    { value: '-last', label: t`Ordered last first` },
    { value: 'last', label: t`Longest without an order first` },
  ]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchField
        id={clientsSearchId}
        label={t`Search clients`}
        value={search}
        onValueChange={onSearch}
        className="w-full md:w-80"
      />
      <Select
        label={t`Sort by`}
        isLabelHidden
        options={orders}
        value={toSortParam(sort)}
        onChange={(event) => onSort(parseSort(event.currentTarget.value))}
        className="w-full sm:w-72 lg:hidden"
      />
    </div>
  )
}
