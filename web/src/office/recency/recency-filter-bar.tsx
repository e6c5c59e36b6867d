import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Chip } from '../../ui/fields/chip-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { SearchField } from '../../ui/fields/text-field.tsx'
import { LayoutGrid, List } from '../../ui/icons/icons.ts'
import { useSearchDraft } from '../shared/list/use-search-draft.ts'
import { useRecencyFilter } from './use-recency-filter.ts'

export function RecencyFilterBar() {
  const { t } = useLingui()
  const { search, setSearch, isOverdueOnly, setOverdueOnly, isLateOnly, setLateOnly } = useRecencyFilter()
  const [draft, setDraft] = useSearchDraft(search, setSearch)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label={t`Search by store name, customer or phone number`}
        value={draft}
        onValueChange={setDraft}
        className="w-full md:w-80"
      />
      <Chip
        label={t`Show Overdue (≥ 7 days) Only`}
        isChosen={isOverdueOnly}
        onClick={() => setOverdueOnly(!isOverdueOnly)}
      />
      <Chip label={t`Late by own rhythm`} isChosen={isLateOnly} onClick={() => setLateOnly(!isLateOnly)} />
    </div>
  )
}

/** Chooses the order of the clients. The list of late clients has an order of its own. */
export function SortChoice() {
  const { t } = useLingui()
  const { sort, setSort, isLateOnly } = useRecencyFilter()
  if (isLateOnly) return null
  return (
    <Select
      label={t`Sort by`}
      isLabelHidden
      isDense
      value={sort}
      options={[
        { value: 'wait', label: t`Longest wait` },
        { value: 'lateness', label: t`Most late by own rhythm` },
      ]}
      onChange={(event) => setSort(event.target.value === 'lateness' ? 'lateness' : 'wait')}
    />
  )
}

/** Switches between the grid and the list view. */
export function ViewChoice() {
  const { t } = useLingui()
  const { view, setView } = useRecencyFilter()
  return (
    <fieldset aria-label={t`View`} className="flex gap-1">
      <IconButton
        label={t`Grid view`}
        icon={<LayoutGrid />}
        variant={view === 'grid' ? 'filled' : 'plain'}
        aria-pressed={view === 'grid'}
        onClick={() => setView('grid')}
      />
      <IconButton
        label={t`List view`}
        icon={<List />}
        variant={view === 'list' ? 'filled' : 'plain'}
        aria-pressed={view === 'list'}
        onClick={() => setView('list')}
      />
    </fieldset>
  )
}
