import { useLingui } from '@lingui/react/macro'
import { Select } from '../../../ui/fields/select.tsx'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { parseSort, toSortParam } from './client-list-rules.ts'
import { useClientsFilter } from './use-clients-filter.ts'

export const clientsSearchId = 'clients-search'

/** The search box. On narrow screens, which have no column headings, also the sorting. */
export function ClientsFilterBar() {
  const { t } = useLingui()
  const { search, setSearch, sort, setSort } = useClientsFilter()
  const [draft, setDraft] = useSearchDraft(search, setSearch)
  const sorts = [
    { value: 'name', label: t`Store, A to Z` },
    { value: '-name', label: t`Store, Z to A` },
    { value: 'owner', label: t`Owner, A to Z` },
    { value: '-owner', label: t`Owner, Z to A` },
    { value: 'type', label: t`Business type, A to Z` },
    { value: '-type', label: t`Business type, Z to A` },
    { value: '-orders', label: t`Most orders first` },
    { value: 'orders', label: t`Fewest orders first` },
    { value: '-balance', label: t`Largest balance first` },
    { value: 'balance', label: t`Smallest balance first` },
    { value: '-age', label: t`Oldest unpaid first` },
    { value: 'age', label: t`Nothing unpaid first` },
    { value: '-last', label: t`Latest order first` },
    { value: 'last', label: t`Longest without an order first` },
  ]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchField
        id={clientsSearchId}
        label={t`Search clients`}
        value={draft}
        onValueChange={setDraft}
        className="w-full md:w-80"
      />
      <Select
        label={t`Sort by`}
        isLabelHidden
        options={sorts}
        value={toSortParam(sort)}
        onChange={(event) => setSort(parseSort(event.currentTarget.value))}
        className="w-full sm:w-72 xl:hidden"
      />
    </div>
  )
}
