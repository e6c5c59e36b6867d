import { orderStatusSchema } from '@cornerstock/contract/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { inputClasses } from '../../../ui/fields/field.tsx'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { useStatusOptions } from '../../shared/orders/status-names.ts'
import { useOrdersFilter } from './use-orders-filter.ts'

export const ordersSearchId = 'orders-search'

export function OrdersFilterBar() {
  const { t } = useLingui()
  const { status, setStatus, search, setSearch, day, setDay } = useOrdersFilter()
  const options = useStatusOptions()
  const [draft, setDraft] = useSearchDraft(search, setSearch)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchField
        id={ordersSearchId}
        label={t`Search by store or order number`}
        value={draft}
        onValueChange={setDraft}
        className="w-full md:w-88"
      />
      <label className="flex items-center gap-2 font-medium text-sm">
        <Trans>Delivery day</Trans>
        <input
          type="date"
          value={day ?? ''}
          onChange={(event) => setDay(event.currentTarget.value || undefined)}
          className={cn(inputClasses, 'w-auto')}
        />
      </label>
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
