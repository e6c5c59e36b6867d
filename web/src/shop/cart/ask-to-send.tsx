import type { Cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useRequestCart } from '../../checkout/cart/use-cart.ts'
import { useEntries } from '../../outbox/outbox.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { CheckoutBar } from '../shared/checkout/checkout-bar.tsx'

/** A clerk asks the owners and managers to send the cart. Without a network, they are asked once there is one. */
export function AskToSend({ total }: { total: Cents }) {
  const clientId = useClientId()
  const ask = useRequestCart(clientId)
  const isAsking = useEntries().some(({ kind, store }) => kind === 'cartRequest' && store === clientId)
  return (
    <CheckoutBar total={total} canCheckout={!isAsking} onCheckout={() => void ask()}>
      {isAsking ? <Trans>Asking…</Trans> : <Trans>Ask to send</Trans>}
    </CheckoutBar>
  )
}
