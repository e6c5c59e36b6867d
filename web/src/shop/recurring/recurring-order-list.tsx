import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'
import { useSetRecurringQuantity } from '../../api/recurring-orders/recurring-orders.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { useCompanyToday } from '../../state/use-company-today.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts'
import { RecurringOrderCard } from './recurring-order-card.tsx'
import { type Choices, isSelected } from './recurring-rules.ts'

interface RecurringOrderListProps {
  recurringOrders: readonly RecurringOrder[]
  choices: Choices
  onChoicesChange: (choices: Choices) => void
}

/** The recurring orders of a client, oldest first. */
export function RecurringOrderList(props: RecurringOrderListProps) {
  const { recurringOrders, choices, onChoicesChange } = props
  const { mutate } = useSetRecurringQuantity(useClientId(), showErrorToast)
  const { listRef, focusAfterRemoval } = useFocusAfterRemoval()
  const today = useCompanyToday()
  const select = (productId: number, isSelectedNow: boolean) =>
    onChoicesChange(new Map(choices).set(productId, isSelectedNow))
  const remove = (recurringOrder: RecurringOrder) => {
    focusAfterRemoval()
    mutate({ recurringOrder, quantity: 0 })
  }
  return (
    <ul ref={listRef} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {recurringOrders.map((recurringOrder) => (
        <RecurringOrderCard
          key={recurringOrder.orderId}
          recurringOrder={recurringOrder}
          isSelected={isSelected(recurringOrder, choices, today)}
          onSelect={(isSelectedNow) => select(recurringOrder.productId, isSelectedNow)}
          onQuantityChange={(quantity) => mutate({ recurringOrder, quantity })}
          onRemove={() => remove(recurringOrder)}
        />
      ))}
    </ul>
  )
}
