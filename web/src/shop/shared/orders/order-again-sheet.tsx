import type { OrderAgainResponse } from '@cornerstock/contract/ordering/order-again'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orderAgainPreviewQuery } from '../../../api/orders/order-again.ts'
import type { CartChange } from '../../../checkout/cart/cart-in-outbox-rules.ts'
import { useCartLines } from '../../../checkout/cart/use-cart.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../../ui/feedback/loading-rows.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useChangeCart } from '../cart/use-change-cart.ts'
import { LinesInCart } from './lines-in-cart.tsx'
import { OrderAgainChanges } from './order-again-changes.tsx'
import { type InCartChoice, toCartChanges, toLinesAgain } from './order-again-rules.ts'

interface OrderAgainSheetProps {
  orderId: number
  isOpen: boolean
  onClose: () => void
}

/**
 * Shows what ordering again would add to the cart, and what the cart already has, which is added again only if the client
 * says so. Then changes the cart and goes there.
 */
export function OrderAgainSheet({ orderId, isOpen, onClose }: OrderAgainSheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const preview = useQuery({ ...orderAgainPreviewQuery(orderId), enabled: isOpen })
  const cart = useCartLines(useClientId())
  const [choice, setChoice] = useState<InCartChoice>('keep')
  const changeCart = useChangeCart()
  const lines = preview.data ? toLinesAgain(preview.data, cart) : []
  const changes = toCartChanges(lines, choice)
  const confirm = useSingleFlight(async (chosen: readonly CartChange[]) => {
    await changeCart(chosen, <ChangedText count={chosen.length} choice={choice} />)
    // Replaces the history entry of the open sheet, so that Back leads from the cart to the orders.
    await navigate({ to: '/cart', replace: true })
  })
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t`Order #${orderId} again`}
      footer={
        preview.data && (
          <Button isWide size="large" disabled={changes.length === 0} onClick={() => void confirm(changes)}>
            <ConfirmText count={changes.length} choice={choice} />
          </Button>
        )
      }
    >
      <Preview query={preview} />
      <LinesInCart
        lines={lines.filter(({ inCart }) => inCart > 0)}
        choice={choice}
        onChoose={setChoice}
        className="mt-5"
      />
    </Sheet>
  )
}

interface ChangeTextProps {
  count: number
  choice: InCartChoice
}

const ConfirmText = ({ count, choice }: ChangeTextProps) =>
  choice === 'keep' ? (
    <Plural value={count} _0="Nothing to add" one="Add # product to cart" other="Add # products to cart" />
  ) : (
    <Plural
      value={count}
      _0="Nothing to change"
      one="Change # product in cart"
      other="Change # products in cart"
    />
  )

const ChangedText = ({ count, choice }: ChangeTextProps) =>
  choice === 'keep' ? (
    <Plural value={count} one="Added # product" other="Added # products" />
  ) : (
    <Plural value={count} one="Changed # product in your cart" other="Changed # products in your cart" />
  )

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
    return <LoadingRows text={t`Comparing with today’s prices and stock...`} count={2} />
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
