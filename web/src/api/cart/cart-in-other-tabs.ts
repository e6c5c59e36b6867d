import type { CartItem } from '@cornerstock/contract/cart'

/** A client's cart as the server answered it. */
interface AnsweredCart {
  clientId: string
  cart: CartItem[]
}

const channel = new BroadcastChannel('cornerstock-cart')

/** Tells the other tabs of this browser that the cart has changed. */
export const announceCart = (answered: AnsweredCart) => channel.postMessage(answered)

/** Calls `onChange` when another tab has changed the cart. */
export const onCartChangeElsewhere = (onChange: (answered: AnsweredCart) => void) =>
  channel.addEventListener('message', ({ data }: MessageEvent<AnsweredCart>) => onChange(data))
