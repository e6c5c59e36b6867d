import type { Product } from '@cornerstock/contract/catalog/products'
import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import {
  useAddRecurringOrder,
  useFindRecurringOrder,
  useSetRecurringQuantity,
} from '../../../../api/recurring-orders/recurring-orders.ts'
import { useClientId } from '../../../../state/client-id.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { showErrorToast } from '../../show-error-toast.tsx'

const toastId = (productId: number) => `recurring order ${productId}`

function showRejection(message: string, productId: number) {
  toast.dismiss(toastId(productId))
  showErrorToast(message)
}

/**
 * Returns a function that creates a recurring order, or removes the existing one with quantity 0. A toast says which,
 * and offers Undo.
 */
export function useRecurringToggle() {
  const { t } = useLingui()
  const clientId = useClientId()
  const find = useFindRecurringOrder(clientId)
  const { mutateAsync: sendAddition } = useAddRecurringOrder(clientId, showRejection)
  const { mutate: change } = useSetRecurringQuantity(clientId, showRejection)
  /** The last addition of each product. */
  const additions = useRef(new Map<number, Promise<RecurringOrder | undefined>>())
  return useCallback(
    (pressed: Product, pressedQuantity: number) => {
      function add(product: Product, quantity: number, nextDate?: string) {
        const { productId } = product
        // The mutation has already shown its error.
        const addition = sendAddition({ productId, quantity, nextDate }).catch(() => undefined)
        additions.current.set(productId, addition)
        toast.success(<AddedText name={product.name} />, {
          id: toastId(productId),
          action: { label: t`Undo`, onClick: () => void remove(product) },
        })
      }
      async function remove(product: Product) {
        const { productId } = product
        const added = await additions.current.get(productId)
        const recurringOrder = find(productId) ?? added
        if (!recurringOrder) return
        change({ recurringOrder, quantity: 0 })
        toast.info(t`No more reminders for ${product.name}`, {
          id: toastId(productId),
          action: {
            label: t`Undo`,
            onClick: () => add(product, recurringOrder.quantity, recurringOrder.nextDate),
          },
        })
      }
      if (pressedQuantity > 0) add(pressed, pressedQuantity)
      else void remove(pressed)
    },
    [t, find, sendAddition, change],
  )
}

const AddedText = ({ name }: { name: string }) => (
  <>
    <span className="block">
      <Trans>We will remind you of {name} every month</Trans>
    </span>
    <span className="block font-normal">
      <Trans>Nothing is ordered automatically.</Trans>
    </span>
  </>
)
