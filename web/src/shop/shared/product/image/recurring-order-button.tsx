import type { Product } from '@cornerstock/contract/products'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import {
  useAddRecurringOrder,
  useRecurringQuantity,
} from '../../../../api/recurring-orders/recurring-orders.ts'
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

/** Creates a recurring order. If there is one already, shows its quantity and a link to the recurring orders. */
export function RecurringOrderButton({
  product,
  quantity,
  confirmation,
  className,
}: RecurringOrderButtonProps) {
  const { t } = useLingui()
  const router = useRouter()
  const clientId = useClientId()
  const orderedQuantity = useRecurringQuantity(clientId, product.productId)
  const { mutate, isPending } = useAddRecurringOrder(clientId, (message) => {
    confirmation.lower()
    showErrorToast(message)
  })
  const isRecurring = isPending || orderedQuantity > 0
  const createRecurringOrder = () => {
    confirmation.raise()
    mutate({ productId: product.productId, quantity })
  }
  const showRecurringOrder = () =>
    toast.info(t`${orderedQuantity} × ${product.name} every month`, {
      id: `recurring order ${product.productId}`,
      action: { label: t`Open`, onClick: () => void router.navigate({ to: '/recurring-orders' }) },
    })
  const press = () => {
    // Ignore the second tap of a double tap.
    if (isPending || confirmation.isUp) return
    if (isRecurring) showRecurringOrder()
    else createRecurringOrder()
  }
  return (
    <CornerButton
      label={isRecurring ? t`${product.name} is ordered every month` : t`Order ${product.name} every month`}
      icon={<Repeat aria-hidden="true" />}
      isActive={isRecurring}
      activeClasses="bg-house text-on-house"
      className={className}
      onClick={press}
    />
  )
}
