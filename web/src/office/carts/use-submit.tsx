import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type OrderRefusal, toRefusal } from '../../api/orders/order-refusal.ts'
import { useIsSubmittingOrder, useSubmitOrder } from '../../api/orders/place-order.ts'
import { newKey } from '../../lib/new-key.ts'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { isSafeToRepeat, type OrderIntent, orderIntents, useOrderIntent } from '../../state/order-intent.ts'
import { isEmpty, linesOf, type StaffCart } from '../../state/staff-cart-rules.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useSaySubmitted } from './use-say-submitted.tsx'

/** Takes a store's cart from Proceed to Submit to its answer, through lost answers and refusals. */
export function useSubmit(clientId: string) {
  const { t } = useLingui()
  const { mutateAsync } = useSubmitOrder(clientId)
  const isSubmitting = useIsSubmittingOrder(clientId)
  const intent = useOrderIntent(clientId)
  const saySubmitted = useSaySubmitted()
  const [refusal, setRefusal] = useState<OrderRefusal>()

  // Coming back to the page is told in several ways at once, each a reason to ask.
  const send = useOneAtATime(async (next: OrderIntent) => {
    setRefusal(undefined)
    try {
      saySubmitted(await mutateAsync(next), next)
    } catch (error) {
      const answer = toRefusal(error)
      // What the clerk can do something about stands at the cart; without an answer the cart says that it waits.
      if (answer?.kind === 'other') toast.error(t`Failed to submit order: ${answer.message}`)
      else setRefusal(answer)
    }
  })

  useOnReturn(() => {
    if (intent && !isSubmitting && isSafeToRepeat(intent, Date.now())) void send(intent)
  })

  return {
    isSubmitting,
    /** Sent, not answered, and not being asked about at this moment. */
    unanswered: isSubmitting ? null : intent,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    /** One press, one key. While an earlier order waits for its answer nothing is sent. */
    submit: (cart: StaffCart) => {
      if (orderIntents.of(clientId)) return
      if (isEmpty(cart)) return void toast.error(t`Cart is empty for that store. Please add items first.`)
      const items = linesOf(cart).map(({ productId, quantity, price }) => ({ productId, quantity, price }))
      const next = { key: newKey(), clientId, items, confirmedAt: Date.now() }
      orderIntents.keep(next)
      void send(next)
    },
    /** Asks with the same key: what reached the server is not placed again. */
    checkAgain: (unanswered: OrderIntent) => void send(unanswered),
    giveUp: (unanswered: OrderIntent) => orderIntents.settle(unanswered.key),
  }
}

export type Submit = ReturnType<typeof useSubmit>
