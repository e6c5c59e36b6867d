import type { Return, ReturnState } from '@cornerstock/contract/orders/returns'
import { money } from '../../texts/money-text.ts'
import { type Text, text } from '../../texts/text.ts'

type Told = Pick<Return, 'orderId' | 'credit' | 'refusalReason'>

const notices: Partial<Record<ReturnState, (told: Told) => { title: Text; message: Text }>> = {
  approved: ({ orderId }) => ({
    title: text('Your return of order #{orderId} was approved', { orderId: String(orderId) }),
    message: text('The driver takes the goods with the next delivery.'),
  }),
  refused: ({ orderId, refusalReason }) => ({
    title: text('Your return of order #{orderId} was not approved', { orderId: String(orderId) }),
    message:
      refusalReason === ''
        ? text('Please ask us if you want to know why.')
        : text('The reason: {reason}', { reason: refusalReason }),
  }),
  done: ({ orderId, credit }) => ({
    title: text('Your return of order #{orderId} was credited', { orderId: String(orderId) }),
    message: text('{amount} was taken off what you owe.', { amount: money(credit) }),
  }),
}

/** The notice to a client whose return has a new state; undefined where the client knows it. */
export const returnNotice = (state: ReturnState, told: Told): { title: Text; message: Text } | undefined =>
  notices[state]?.(told)
