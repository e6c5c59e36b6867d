import { fullDay } from '../../../texts/day-text.ts'
import { text } from '../../../texts/text.ts'
import { dayAndTime } from '../../../texts/time-text.ts'
import type { MailContents } from '../../mail/compose-mail.ts'

/** A cart that is not ordered yet, with its next cut-off and the delivery day of an order before it. */
export type WaitingCart = { clientId: string; storeName: string; orderBy: Date; deliveryDate: string }

const topicOf = ({ deliveryDate }: WaitingCart) => `cut-off ${deliveryDate}`
const title = text('Your cart is not ordered yet')

export const cutOffNotice = (cart: WaitingCart) => ({
  type: 'General' as const,
  topic: topicOf(cart),
  subject: 'cart' as const,
  pushKind: 'cutOff' as const,
  title,
  message: text('Please order within two hours to get it on {day}.', { day: fullDay(cart.deliveryDate) }),
})

/** The email to a client that has not read its notice. */
export const cutOffMail = (
  cart: WaitingCart,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): MailContents & { clientId: string; topic: string; mailTopic: string } => ({
  clientId: cart.clientId,
  topic: topicOf(cart),
  mailTopic: `${topicOf(cart)} of ${cart.clientId}`,
  subject: title,
  parts: [
    text('Hello {name},', { name: cart.storeName }),
    text('there are products in your cart. Order them by {time}, and they come on {day}.', {
      time: dayAndTime(cart.orderBy, timeZone),
      day: fullDay(cart.deliveryDate),
    }),
    { label: text('Open the cart'), link: `${publicUrl}/cart?store=${cart.clientId}` },
    text('You do not want these emails? Turn them off under Notification settings:'),
    { link: `${publicUrl}/account/notifications` },
  ],
})
