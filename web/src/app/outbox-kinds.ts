import { registerKinds } from '../outbox/send-entry.ts'
import { withTexts } from '../state/language.ts'

const loadCart = () => import('../checkout/cart/cart-kinds.ts')
const loadDriver = () => withTexts('driver', () => import('../driver/shared/writes/run-kinds.ts'))
const loadMessages = () => import('../support/message-kinds.ts')

/** Registers how the writes of each feature are sent. Every kind that the outbox can contain is listed here. */
export function registerOutboxKinds(): void {
  registerKinds({
    order: async () => (await import('../checkout/orders/order-kind.ts')).orderKind,
    cartLine: async () => (await loadCart()).cartLineKind,
    cartAddition: async () => (await loadCart()).cartAdditionKind,
    cartClearing: async () => (await loadCart()).cartClearingKind,
    cartRequest: async () => (await loadCart()).cartRequestKind,
    supportRequest: async () => (await loadMessages()).supportRequestKind,
    supportReply: async () => (await loadMessages()).supportReplyKind,
    productRequest: async () => (await loadMessages()).productRequestKind,
    recurringOrder: async () =>
      (await withTexts('shop', () => import('../shop/shared/recurring/recurring-addition-kind.ts')))
        .recurringAdditionKind,
    watch: async () =>
      (await withTexts('shop', () => import('../shop/shared/back-in-stock/watch-kind.ts'))).watchKind,
    lineMark: async () =>
      (await withTexts('office', () => import('../office/orders/marking/mark-kind.ts'))).lineMarkKind,
    runMark: async () =>
      (await withTexts('desk', () => import('../office/purchase-runs/run/marks/run-mark-kind.ts')))
        .runMarkKind,
    substitute: async () =>
      (await withTexts('office', () => import('../office/orders/detail/substitutes/substitute-kind.ts')))
        .substituteKind,
    purchaseRun: async () =>
      (await withTexts('desk', () => import('../office/purchase-runs/list/run-kind.ts'))).purchaseRunKind,
    runStart: async () => (await loadDriver()).runStartKind,
    stopReport: async () => (await loadDriver()).stopReportKind,
    runClose: async () => (await loadDriver()).runCloseKind,
    payment: async () =>
      (await withTexts('desk', () => import('../office/payments/payment-kind.ts'))).paymentKind,
    note: async () =>
      (await withTexts('desk', () => import('../office/clients/edit/overview/note-kind.ts'))).noteKind,
    notification: async () =>
      (await withTexts('desk', () => import('../office/notifications/create/notification-kind.tsx')))
        .notificationKind,
  })
}
