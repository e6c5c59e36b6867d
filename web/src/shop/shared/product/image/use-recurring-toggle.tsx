import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  useFindRecurringOrder,
  useSetRecurringQuantity,
} from '../../../../api/recurring-orders/recurring-orders.ts'
import { outbox, useEnqueue } from '../../../../outbox/outbox.ts'
import { withOnlyEntry, withoutUnsent } from '../../../../outbox/outbox-rules.ts'
import { useSender } from '../../../../outbox/sender.ts'
import { useClientId } from '../../../../state/session/client-id.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { findRecurringAdditions, toastId } from '../../recurring/recurring-addition-rules.ts'
import { showErrorToast } from '../../show-error-toast.tsx'

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
  const { mutate: change } = useSetRecurringQuantity(clientId, showRejection)
  const enqueue = useEnqueue()
  const sender = useSender()
  return useCallback(
    (pressed: Product, pressedQuantity: number) => {
      function add(product: Product, quantity: number, nextDate?: string) {
        const { productId } = product
        const lane = `${clientId} monthly ${productId}`
        const body = { productId, quantity, nextDate }
        void enqueue([{ kind: 'recurringOrder', store: clientId, lane, body }], withOnlyEntry)
        toast.success(<AddedText name={product.name} />, {
          id: toastId(productId),
          action: { label: t`Undo`, onClick: () => void remove(product) },
        })
      }
      async function remove(product: Product) {
        const { productId } = product
        const addition = findRecurringAdditions(outbox.get(), clientId).find(
          ({ body }) => body.productId === productId,
        )
        // An addition that was never sent is only dropped; one that is being sent is removed afterwards.
        if (addition) await outbox.update((entries) => withoutUnsent(entries, addition.key), addition.account)
        await sender.run()
        const recurringOrder = await find(productId)
        if (recurringOrder) change({ recurringOrder, quantity: 0 })
        const removed = recurringOrder ?? addition?.body
        if (!removed) return
        const { quantity, nextDate } = removed
        toast.info(t`No more reminders for ${product.name}`, {
          id: toastId(productId),
          action: { label: t`Undo`, onClick: () => add(product, quantity, nextDate) },
        })
      }
      if (pressedQuantity > 0) add(pressed, pressedQuantity)
      else void remove(pressed)
    },
    [t, clientId, find, change, enqueue, sender],
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
