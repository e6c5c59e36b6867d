import type { Cents } from '@cornerstock/contract/values/money'
import { money } from '../../../texts/money-text.ts'
import { text } from '../../../texts/text.ts'
import type { MailContents } from '../../mail/compose-mail.ts'

/** A cart that a clerk asks to be sent. */
type RequestedCart = { clientId: string; storeName: string; goods: Cents; askedBy: string }

/** The notice of a cart that is to be sent. A later one replaces it. */
export const cartRequestNotice = ({ goods, askedBy }: RequestedCart) => ({
  type: 'OrderUpdate' as const,
  topic: 'cart request',
  subject: 'cart' as const,
  title: text('Cart of {amount} is ready', { amount: money(goods) }),
  message: text('{name} asks you to check the cart and to send it.', { name: askedBy }),
})

export const cartRequestMail = (
  { clientId, storeName, goods, askedBy }: RequestedCart,
  publicUrl: string,
): MailContents => ({
  subject: text('{store}: cart of {amount} is ready', { store: storeName, amount: money(goods) }),
  parts: [
    text('{name} has filled the cart of {store} for {amount}, and asks you to check it and to send it.', {
      name: askedBy,
      store: storeName,
      amount: money(goods),
    }),
    { label: text('Open the cart'), link: `${publicUrl}/cart?store=${clientId}` },
  ],
})
