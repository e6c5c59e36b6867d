import type { OrderAgainResponse } from '@cornerstock/contract/ordering/order-again'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orderAgainPreviewQuery } from '../../../api/orders/order-again.ts'
import type { LineToAdd } from '../../../checkout/cart/shown-cart-rules.ts'
import { useAddCartLines } from '../../../checkout/cart/use-cart.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
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
  const addToCart = useAddCartLines(useClientId())
  const addAll = useSingleFlight(async (lines: readonly LineToAdd[]) => {
    await addToCart(lines)
    // Replaces the history entry of the open sheet, so that Back leads from the cart to the orders.
    await navigate({ to: '/cart', replace: true })
  })
  const lines = preview.data ? linesOf(preview.data) : []
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t`Order #${orderId} again`}
      footer={
        preview.data && (
          <Button isWide size="large" disabled={lines.length === 0} onClick={() => void addAll(lines)}>
            <Plural
              value={lines.length}
              _0="Nothing to add"
              one="Add # product to cart"
              other="Add # products to cart"
            />
          </Button>
        )
      }
    >
      <Preview query={preview} />
    </Sheet>
  )
}

/** The lines that the preview says would be added, with the products of its cart. */
const linesOf = ({ added, cart }: OrderAgainResponse): LineToAdd[] =>
  added.flatMap(({ productId, quantity }) => {
    const line = cart.find((each) => each.productId === productId)
    if (!line) return []
    const { quantity: _, substitution: __, ...product } = line
    return [{ product, quantity }]
  })

interface PreviewQuery {
  data: OrderAgainResponse | undefined
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
  return <OrderAgainChanges response={query.data} />
}
