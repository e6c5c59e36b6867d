import { orderStatusSchema } from '@cornerstock/contract/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { inputClasses } from '../../../ui/fields/field.tsx'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import { X } from '../../../ui/icons/icons.ts'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { useStatusOptions } from '../../shared/orders/status-names.ts'
import { useDaysName } from '../../shared/use-days-name.ts'
import { useOrdersFilter } from './use-orders-filter.ts'

export const ordersSearchId = 'orders-search'

export function OrdersFilterBar() {
  const { t } = useLingui()
  const { status, setStatus, search, setSearch, day, setDay, placed, clearPlaced } = useOrdersFilter()
  const daysName = useDaysName()
  const days = placed && daysName(placed)
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
      <label className="flex max-w-full flex-wrap items-center gap-2 font-medium text-sm">
        <Trans>Delivery day</Trans>
        <input
          type="date"
          value={day ?? ''}
          onChange={(event) => setDay(event.currentTarget.value || undefined)}
          className={cn(inputClasses, 'w-auto')}
        />
      </label>
      {days && (
        <Button variant="secondary" size="small" onClick={clearPlaced}>
          <Trans>Placed {days}</Trans>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">
            <Trans>Show orders of all days</Trans>
          </span>
        </Button>
      )}
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
