import type { OrderAgainAnswer } from '@cornerstock/contract/order-again'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orderAgainPreviewQuery, useOrderAgain } from '../../../api/cart/cart-addition.ts'
import { useClientId } from '../../../state/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { SkeletonRow } from '../../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { OrderAgainChanges } from './order-again-changes.tsx'

interface OrderAgainSheetProps {
  orderId: number
  isOpen: boolean
  onClose: () => void
}

/** Shows what ordering again would add to the cart. Then adds it and goes to the cart. */
export function OrderAgainSheet({ orderId, isOpen, onClose }: OrderAgainSheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const preview = useQuery({ ...orderAgainPreviewQuery(orderId), enabled: isOpen })
  const { add, isAdding, unanswered, refusal } = useOrderAgain(useClientId(), orderId)
  const addAll = async () => {
    // Replaces the history entry of the open sheet, so that Back leads from the cart to the orders.
    if (await add({})) await navigate({ to: '/cart', replace: true })
  }
  const count = preview.data?.added.length ?? 0
  const isUnanswered = unanswered !== null
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={() => {
        if (!isAdding) onClose()
      }}
      title={t`Order #${orderId} again`}
      footer={
        preview.data && (
          <Button
            isWide
            size="large"
            isPending={isAdding}
            disabled={count === 0 && !isUnanswered}
            onClick={() => void addAll()}
          >
            {isUnanswered ? (
              <Trans>Retry</Trans>
            ) : (
              <Plural
                value={count}
                _0="Nothing to add"
                one="Add # product to cart"
                other="Add # products to cart"
              />
            )}
          </Button>
        )
      }
    >
      {refusal && <Alert className="mb-4">{refusal.message}</Alert>}
      {isUnanswered && preview.data && <NotHeardBack />}
      <Preview query={preview} />
    </Sheet>
  )
}

/** Says that the answer was lost, and that it is safe to add the products again. */
export function NotHeardBack() {
  return (
    <Alert kind="warning" className="mb-4">
      <Trans>We have not heard back. Retrying adds nothing twice.</Trans>
    </Alert>
  )
}

interface PreviewQuery {
  data: OrderAgainAnswer | undefined
  isPending: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}

function Preview({ query }: { query: PreviewQuery }) {
  const { t } = useLingui()
  if (query.isPending) {
    return (
      <LoadingState text={t`Comparing with today’s prices and stock...`} className="*:mb-3">
        <SkeletonRow />
        <SkeletonRow />
      </LoadingState>
    )
  }
  if (query.data === undefined) {
    return (
      <ErrorState
        title={<Trans>This order could not be compared with today’s prices</Trans>}
        text={query.error?.message}
        retry={query}
      />
    )
  }
  return <OrderAgainChanges answer={query.data} />
}
