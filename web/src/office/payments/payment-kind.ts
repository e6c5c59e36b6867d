import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/orders/money/payments'
import { formatMoney, fromDollars } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from '../../api/http/call.ts'
import { readOwedAgain } from '../../api/payments.ts'
import type { EntryKind } from '../../outbox/send-entry.ts'
import { toast } from '../../ui/feedback/toast.ts'

export type PaymentBody = BodyInputOf<typeof contract.createPayment>

/** Records payments. */
export const paymentKind: EntryKind<PaymentBody, unknown> = {
  send: ({ key, body }, signal) =>
    call(contract.createPayment, {
      body,
      idempotencyKey: key,
      signal,
      fallback: msg`The payment was not saved.`,
    }),
  onAccepted({ body: { amount } }, _, { queryClient }) {
    toast.success(i18n._(msg`Payment of ${formatMoney(fromDollars(amount))} saved.`))
    readOwedAgain(queryClient)
    return undefined
  },
  onRejected(_, __, { queryClient }) {
    readOwedAgain(queryClient)
    return undefined
  },
}
