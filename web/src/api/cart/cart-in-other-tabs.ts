import type { CartItem } from '@cornerstock/contract/ordering/cart'

/** A client's cart as the server responded it. */
interface RespondedCart {
  clientId: string
  cart: CartItem[]
}

const channel = new BroadcastChannel('cornerstock-cart')

/** Tells the other tabs of this browser that the cart has changed. */
export const announceCart = (responded: RespondedCart) => channel.postMessage(responded)

/** Calls `onChange` when another tab has changed the cart. */
export const onCartChangeElsewhere = (onChange: (responded: RespondedCart) => void) =>
  channel.addEventListener('message', ({ data }: MessageEvent<RespondedCart>) => onChange(data))
