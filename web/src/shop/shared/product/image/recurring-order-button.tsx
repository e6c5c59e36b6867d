import type { Product } from '@cornerstock/contract/products'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import {
  useAddRecurringOrder,
  useMonthlyQuantity,
} from '../../../../api/recurring-orders/recurring-orders.ts'
import { paths } from '../../../../app/paths.ts'
import type { useTimedFlag } from '../../../../lib/time/use-timed-flag.ts'
import { useClientId } from '../../../../state/client-id.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { showErrorToast } from '../../show-error-toast.tsx'
import { CornerButton } from './corner-button.tsx'

interface RecurringOrderButtonProps {
  product: Product
  /** How many every month. */
  quantity: number
  confirmation: ReturnType<typeof useTimedFlag>
  className: string
}

/** Puts a product on the monthly list; where it is on it already, says so and leads there. */
export function RecurringOrderButton({
  product,
  quantity,
  confirmation,
  className,
}: RecurringOrderButtonProps) {
  const { t } = useLingui()
  const router = useRouter()
  const clientId = useClientId()
  const monthly = useMonthlyQuantity(clientId, product.productId)
  const { mutate, isPending } = useAddRecurringOrder(clientId, (message) => {
    confirmation.lower()
    showErrorToast(message)
  })
  const isOnList = isPending || monthly > 0
  const subscribe = () => {
    confirmation.raise()
    mutate({ productId: product.productId, quantity })
  }
  const showList = () =>
    toast.info(t`${monthly} × ${product.name} every month`, {
      id: `monthly ${product.productId}`,
      action: { label: t`Open`, onClick: () => void router.navigate({ to: paths.recurringOrders() }) },
    })
  const press = () => {
    // The second half of a double tap asks for nothing.
    if (isPending || confirmation.isUp) return
    if (isOnList) showList()
    else subscribe()
  }
  return (
    <CornerButton
      label={isOnList ? t`${product.name} is ordered every month` : t`Order ${product.name} every month`}
      icon={<Repeat aria-hidden="true" />}
      isDone={isOnList}
      doneClasses="bg-house text-on-house"
      className={className}
      onClick={press}
    />
  )
}
