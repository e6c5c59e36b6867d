import type { Product } from '@cornerstock/contract/products'
import type { RecurringOrder } from '@cornerstock/contract/recurring-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import {
  useAddRecurringOrder,
  useRecurringOrder,
  useSetRecurringQuantity,
} from '../../../../api/recurring-orders/recurring-orders.ts'
import { timings } from '../../../../lib/time/timings.ts'
import type { useTimedFlag } from '../../../../lib/time/use-timed-flag.ts'
import { useClientId } from '../../../../state/client-id.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Repeat } from '../../../../ui/icons/icons.ts'
import { showErrorToast } from '../../show-error-toast.tsx'
import { CornerButton } from './corner-button.tsx'

interface RecurringOrderButtonProps {
  product: Product
  /** The quantity of a new recurring order. */
  quantity: number
  confirmation: ReturnType<typeof useTimedFlag>
  className: string
}

/** Creates a recurring order, or removes the existing one. A toast says which, and offers Undo. */
export function RecurringOrderButton({
  product,
  quantity,
  confirmation,
  className,
}: RecurringOrderButtonProps) {
  const { t } = useLingui()
  const { isRecurring, add, remove } = useToggle(product, confirmation.lower)
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  const press = () => {
    const now = performance.now()
    const isDoubleTap = now - lastPress.current < timings.doubleTapGuard
    lastPress.current = now
    if (isDoubleTap) return
    if (isRecurring) return void remove()
    confirmation.raise()
    add(quantity)
  }
  return (
    <CornerButton
      label={
        isRecurring
          ? t`Stop the monthly reminder for ${product.name}`
          : t`Remind me of ${product.name} every month`
      }
      icon={Repeat}
      isActive={isRecurring}
      activeClasses="bg-house text-on-house"
      className={className}
      onClick={press}
    />
  )
}

/** @param onUndone called when the product is not recurring after all, because of Undo or a refusal */
function useToggle(product: Product, onUndone: () => void) {
  const { t } = useLingui()
  const clientId = useClientId()
  const recurringOrder = useRecurringOrder(clientId, product.productId)
  const addition = useAddRecurringOrder(clientId, (message) => {
    onUndone()
    toast.dismiss(id)
    showErrorToast(message)
  })
  const removal = useSetRecurringQuantity(clientId, (message) => {
    toast.dismiss(id)
    showErrorToast(message)
  })
  const id = `recurring order ${product.productId}`

  const added = useRef<Promise<RecurringOrder | undefined>>(undefined)
  const add = (quantity: number) => {
    // The mutation has already shown its error.
    added.current = addition.mutateAsync({ productId: product.productId, quantity }).catch(() => undefined)
    toast.success(<AddedText name={product.name} />, {
      id,
      action: { label: t`Undo`, onClick: () => void remove() },
    })
  }
  const remove = async () => {
    onUndone()
    const current = addition.isPending ? await added.current : (recurringOrder ?? (await added.current))
    if (!current) return
    removal.mutate({ recurringOrder: current, quantity: 0 })
    toast.info(t`No more reminders for ${product.name}`, {
      id,
      action: { label: t`Undo`, onClick: () => add(current.quantity) },
    })
  }
  return { isRecurring: addition.isPending || recurringOrder !== undefined, add, remove }
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
