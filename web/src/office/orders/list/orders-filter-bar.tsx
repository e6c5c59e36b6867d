import { orderStatusSchema } from '@cornerstock/contract/orders'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { timings } from '../../../lib/timings.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { SearchField } from '../../../ui/text-field.tsx'
import { useStatusOptions } from '../../shared/status-names.ts'
import { useOrdersFilter } from './use-orders-filter.ts'

/** The id of the search box, which the keyboard jumps to. */
export const ordersSearchId = 'orders-search'

/** Narrows the list by status, and by store or number. */
export function OrdersFilterBar() {
  const { t } = useLingui()
  const { status, setStatus } = useOrdersFilter()
  const options = useStatusOptions()
  const search = useSearchDraft()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchField
        id={ordersSearchId}
        label={t`Search by store or number`}
        value={search.draft}
        onValueChange={search.setDraft}
        className="w-full md:w-80"
      />
      <ChipGroup
        label={t`Status`}
        options={options}
        value={status === undefined ? undefined : String(status)}
        onChange={(value) =>
          setStatus(value === undefined ? undefined : orderStatusSchema.parse(Number(value)))
        }
        className="max-w-[calc(100%+2rem)]"
      />
    </div>
  )
}

/** What is being typed; the address follows once typing pauses, and is followed where a link changed it. */
function useSearchDraft() {
  const { search, setSearch } = useOrdersFilter()
  const [draft, setDraft] = useState(search)
  const settled = useDebounced(draft, timings.searchDebounce)
  const lastSent = useRef(search)
  useEffect(() => {
    if (search !== lastSent.current) {
      lastSent.current = search
      setDraft(search)
    }
  }, [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing sends, not a changed address
  useEffect(() => {
    if (settled === lastSent.current) return
    lastSent.current = settled
    setSearch(settled)
  }, [settled])
  return { draft, setDraft }
}
