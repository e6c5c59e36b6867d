import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type DayPaper, useSaveDayPapers } from '../../../api/paper.ts'
import { useDeliveryDayName } from '../../../checkout/delivery/use-delivery-day-name.ts'
import { useSession } from '../../../state/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useNextDeliveryDay } from '../../shared/orders/use-next-delivery-day.ts'
import { PrintMenu } from '../../shared/print/print-menu.tsx'
import { RouteSheet } from './route-sheet.tsx'
import { useOrdersFilter } from './use-orders-filter.ts'

const papers: readonly { paper: DayPaper; name: ReactNode; hasMoney: boolean }[] = [
  { paper: 'invoices', name: <Trans>Invoices</Trans>, hasMoney: true },
  { paper: 'packingSlips', name: <Trans>Packing slips</Trans>, hasMoney: false },
  { paper: 'pickList', name: <Trans>Pick list</Trans>, hasMoney: false },
  { paper: 'routeList', name: <Trans>Route list</Trans>, hasMoney: false },
]

/** Saves the papers of all orders of a delivery day: the day chosen in the list, else the next delivery day in it. */
export function PrintDay() {
  const { filter, day } = useOrdersFilter()
  const nextDay = useNextDeliveryDay(filter)
  const { role } = useSession()
  const dayName = useDeliveryDayName()
  const deliveryDate = day ?? nextDay
  const { mutate, isPending } = useSaveDayPapers(deliveryDate)
  const allowed = papers.filter(({ hasMoney }) => !hasMoney || mayAccess(role, 'associate'))
  const save = (chosen: readonly DayPaper[]) =>
    mutate(chosen, { onError: ({ message }) => toast.error(message) })
  const isAssociate = mayAccess(role, 'associate')
  const [isArranging, setArranging] = useState(false)
  return (
    <>
      <PrintMenu
        isPending={isPending}
        heading={<Trans>All orders that arrive {dayName(deliveryDate)}</Trans>}
        items={[
          ...allowed.map(({ paper, name }) => ({ name, onSelect: () => save([paper]) })),
          { name: <Trans>All of these</Trans>, onSelect: () => save(allowed.map(({ paper }) => paper)) },
          ...(isAssociate
            ? [{ name: <Trans>Order of the stops…</Trans>, onSelect: () => setArranging(true) }]
            : []),
        ]}
      />
      <RouteSheet deliveryDate={deliveryDate} isOpen={isArranging} onOpenChange={setArranging} />
    </>
  )
}
