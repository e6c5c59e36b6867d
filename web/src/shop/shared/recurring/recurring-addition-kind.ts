import { daySchema } from '@cornerstock/contract/http/fields'
import * as contract from '@cornerstock/contract/ordering/recurring-orders'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { call } from '../../../api/http/call.ts'
import {
  inRecurringTurn,
  recurringKeys,
  recurringSignedOutText,
  showAddedRecurringOrder,
} from '../../../api/recurring-orders/recurring-orders.ts'
import { withoutEntry } from '../../../outbox/outbox-rules.ts'
import type { EntryKind } from '../../../outbox/send-entry.ts'
import { session } from '../../../state/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showErrorToast } from '../show-error-toast.tsx'
import { type RecurringAddition, toastId } from './recurring-addition-rules.ts'

/** Adds products to what a client orders every month. */
export const recurringAdditionKind: EntryKind<RecurringAddition, contract.RecurringOrder> = {
  send: ({ key, store, body: { productId, quantity, nextDate } }, signal, { queryClient }) =>
    inRecurringTurn(queryClient, () =>
      call(contract.addRecurringOrder, {
        params: { clientId: store ?? '' },
        body: {
          productId,
          quantity,
          frequency: 'Monthly',
          ...(nextDate !== undefined && { nextDate: z.encode(daySchema, nextDate) }),
        },
        idempotencyKey: key,
        signal,
        fallback: session.get().isAdmin
          ? msg`Couldn’t create recurring order.`
          : msg`❌ Failed to create recurring order.`,
      }),
    ),
  signedOutText: recurringSignedOutText,
  async onAccepted({ store }, added, { queryClient }) {
    if (added) await showAddedRecurringOrder(queryClient, store ?? '', added)
    void queryClient.invalidateQueries({ queryKey: recurringKeys.all })
    return undefined
  },
  onRejected({ key, body: { productId } }, error, { queryClient }) {
    toast.dismiss(toastId(productId))
    showErrorToast(error.message)
    void queryClient.invalidateQueries({ queryKey: recurringKeys.all })
    return (entries) => withoutEntry(entries, key)
  },
  onFault({ faults, body: { productId } }, error) {
    if (faults !== undefined) return undefined
    toast.dismiss(toastId(productId))
    showErrorToast(error.message)
    return undefined
  },
}
