import { type Text, text, verbatim } from '../../../texts/text.ts'

const numberOf = (orderId: number) => ({ orderId: String(orderId) })

const withNote = (message: Text, note: string): Text => (note === '' ? message : verbatim(note))

/** The notice to a client about an order that staff have approved; their note in place of our sentence. */
export const approvedNotice = (orderId: number, note: string) => ({
  title: text('Order #{orderId} was approved', numberOf(orderId)),
  message: withNote(text('We pack it like any order.'), note),
})

/** The notice to a client about an order that staff have refused; their note in place of our sentence. */
export const refusedNotice = (orderId: number, note: string) => ({
  title: text('Order #{orderId} was not approved', numberOf(orderId)),
  message: withNote(text('Your order was cancelled. You pay nothing for it.'), note),
})

/** The notice to a client about an order that nobody has approved until its cut-off. */
export const expiredNotice = (orderId: number) => ({
  title: text('Order #{orderId} was cancelled', numberOf(orderId)),
  message: text('It was not approved before its cut-off. You pay nothing for it.'),
})
