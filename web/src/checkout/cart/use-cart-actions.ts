import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cartQuery } from '../../api/cart/cart.ts'
import { createRandomKey } from '../../lib/create-random-key.ts'
import type { Entry } from '../../outbox/entry.ts'
import { outbox } from '../../outbox/outbox.ts'
import { withoutEntry } from '../../outbox/outbox-rules.ts'
import { useSender } from '../../outbox/sender.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type OrderEntry, type OrderIntent, withReconfirmed } from '../orders/orders-in-outbox-rules.ts'
import {
  type AddedLine,
  type CartAdditionEntry,
  type CartChange,
  withAdditionAgain,
  withoutCartChanges,
} from './cart-in-outbox-rules.ts'
import { withOrderCancelled } from './shown-cart-rules.ts'
import { useMakeAddition } from './use-cart.ts'

/** The actions of a client on the orders and changes of its cart that are in the outbox. */
export function useCartActions(clientId: string) {
  const queryClient = useQueryClient()
  const makeAddition = useMakeAddition(clientId)
  const sender = useSender()
  const run = () => void sender.run()
  async function cancel(order: OrderEntry): Promise<void> {
    const cart = queryClient.getQueryData(cartQuery(clientId).queryKey) ?? []
    const makeChange = createChangeMaker()
    let isCancelled = false
    await outbox.update((entries) => {
      const next = withOrderCancelled(cart, entries, order.key, makeChange)
      isCancelled = next !== entries
      return next
    }, order.account)
    // Another tab may have begun to send it.
    if (isCancelled) toast.info(i18n._(msg`Order cancelled. Its products are in your cart.`))
    run()
  }
  return {
    /** Cancels an order that was never sent or was rejected. Its lines go back into the cart. */
    cancel,
    /** Confirms a rejected order with other lines, prices, another day, or as a new order. Without lines, cancels it. */
    async confirmAgain(
      order: OrderEntry,
      accepted: Partial<Pick<OrderIntent, 'items' | 'deliveryDate' | 'addsTo'>>,
    ) {
      const body = { ...order.body, ...accepted }
      if (body.items.length === 0) return cancel(order)
      const confirmed = { key: createRandomKey(), createdAt: Date.now(), body }
      await outbox.update((entries) => withReconfirmed(entries, order.key, confirmed), order.account)
      run()
    },
    /** Adds lines of an addition that was rejected as a whole. After a fault of the server it keeps its key. */
    async addAgain({ rejection, ...addition }: CartAdditionEntry, lines: readonly AddedLine[]) {
      const isFault = rejection !== undefined && rejection.status >= 500
      const { account, key } = addition
      const next = isFault
        ? addition
        : { ...(await makeAddition(lines)), account, key: createRandomKey(), createdAt: Date.now() }
      await outbox.update((entries) => withAdditionAgain(entries, key, next), account)
      run()
    },
    /** Removes a placed order or a rejected addition from the list. */
    dismiss: ({ key, account }: Entry) =>
      void outbox.update((entries) => withoutEntry(entries, key), account),
    /** Drops the cart changes that were never sent. */
    discardCartChanges: () => void outbox.update((entries) => withoutCartChanges(entries, clientId)),
  }
}

export type CartActions = ReturnType<typeof useCartActions>

/** The outbox applies a change twice, to this tab's copy and to the stored entries, so both must have the same keys. */
function createChangeMaker() {
  const keys = new Map<number, string>()
  const createdAt = Date.now()
  return ({ account, store, lane }: Entry, change: CartChange): Entry<CartChange> => {
    const { productId } = change.product
    const key = keys.get(productId) ?? createRandomKey()
    keys.set(productId, key)
    return { kind: 'cartLine', account, store, lane, key, body: change, createdAt, isRepeatable: true }
  }
}
