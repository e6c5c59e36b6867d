import type { CartItem } from '@cornerstock/contract/ordering/cart'

/** A client's cart as the server sent it. */
interface SentCart {
  clientId: string
  cart: CartItem[]
}

const channel = new BroadcastChannel('cornerstock-cart')

/** Tells the other tabs of this browser that the cart has changed. */
export const announceCart = (sent: SentCart) => channel.postMessage(sent)

/** Calls `onChange` when another tab has changed the cart. */
export const onCartChangeElsewhere = (onChange: (sent: SentCart) => void) =>
  channel.addEventListener('message', ({ data }: MessageEvent<SentCart>) => onChange(data))
