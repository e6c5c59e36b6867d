import { orderStatusSchema } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
  const {
    status,
    setStatus,
    search,
    setSearch,
    day,
    setDay,
    placed,
    clearPlaced,
    isNotFound,
    clearNotFound,
  } = useOrdersFilter()
  const daysName = useDaysName()
  const days = placed && daysName(placed)
  const options = useStatusOptions()
  const [draft, setDraft] = useSearchDraft(search, setSearch)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchField
        id={ordersSearchId}
        label={t`Search by store, order, customer or phone number`}
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
        <LinkedFilter clearName={<Trans>Show orders of all days</Trans>} onClear={clearPlaced}>
          <Trans>Placed {days}</Trans>
        </LinkedFilter>
      )}
      {isNotFound && (
        <LinkedFilter clearName={<Trans>Show all orders</Trans>} onClear={clearNotFound}>
          <Trans>Open, with lines not found</Trans>
        </LinkedFilter>
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

interface LinkedFilterProps {
  clearName: ReactNode
  onClear: () => void
  children: ReactNode
}

/** A filter that a link from another screen has set. It can only be removed. */
function LinkedFilter({ clearName, onClear, children }: LinkedFilterProps) {
  return (
    <Button variant="secondary" size="small" onClick={onClear}>
      {children}
      <X aria-hidden="true" className="size-4" />
      <span className="sr-only">{clearName}</span>
    </Button>
  )
}
