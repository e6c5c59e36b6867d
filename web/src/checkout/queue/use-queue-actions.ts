import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cartQuery, useMakeAddition } from '../../api/cart/cart.ts'
import { withOrderCancelled } from '../../api/cart/cart-rules.ts'
import { createRandomKey } from '../../lib/create-random-key.ts'
import type { AddedLine, QueuedCartAddition, QueuedOrder, QueueEntry } from '../../state/queue/queue-entry.ts'
import {
  withAdditionAgain,
  withoutCartChanges,
  withoutEntry,
  withReconfirmed,
} from '../../state/queue/queue-rules.ts'
import { sendQueue } from '../../state/queue/send-queue.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { getSender } from './queue-sender.ts'

/** The actions of a client on what is in the queue of its cart. */
export function useQueueActions(clientId: string) {
  const queryClient = useQueryClient()
  const makeAddition = useMakeAddition(clientId)
  const run = () => void getSender(queryClient).run()
  async function cancel(order: QueuedOrder): Promise<void> {
    const cart = queryClient.getQueryData(cartQuery(clientId).queryKey) ?? []
    // The store applies a change twice, to this tab's copy and to the stored queue, so both must have the same keys.
    const keys = new Map(order.items.map(({ productId }) => [productId, createRandomKey()]))
    let isCancelled = false
    await sendQueue.update((entries) => {
      const next = withOrderCancelled(cart, entries, order.key, keys)
      isCancelled = next !== entries
      return next
    })
    // Another tab may have begun to send it.
    if (isCancelled) toast.info(i18n._(msg`Order cancelled. Its products are in your cart.`))
    run()
  }
  return {
    /** Cancels an order that was never sent or was rejected. Its lines go back into the cart. */
    cancel,
    /** Confirms a rejected order with other lines, prices, another day, or as a new order. Without lines, cancels it. */
    async confirmAgain(
      order: QueuedOrder,
      accepted: Partial<Pick<QueuedOrder, 'items' | 'deliveryDate' | 'addsTo'>>,
    ) {
      const { items, deliveryDate, addsTo } = { ...order, ...accepted }
      if (items.length === 0) return cancel(order)
      const confirmed = { key: createRandomKey(), items, deliveryDate, addsTo, confirmedAt: Date.now() }
      await sendQueue.update((entries) => withReconfirmed(entries, order.key, confirmed))
      run()
    },
    /** Adds lines of an addition that was rejected as a whole. After a fault of the server it keeps its key. */
    async addAgain({ rejection, ...addition }: QueuedCartAddition, lines: readonly AddedLine[]) {
      const isFault = rejection !== undefined && rejection.status >= 500
      const next = isFault ? addition : await makeAddition(lines)
      await sendQueue.update((entries) => withAdditionAgain(entries, addition.key, next))
      run()
    },
    /** Removes a placed order or a rejected addition from the list. */
    dismiss: ({ key }: QueueEntry) => void sendQueue.update((entries) => withoutEntry(entries, key)),
    /** Drops the cart changes that were never sent. */
    discardCartChanges: () => void sendQueue.update(withoutCartChanges),
  }
}

export type QueueActions = ReturnType<typeof useQueueActions>
