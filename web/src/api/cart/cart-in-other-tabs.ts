const channel = new BroadcastChannel('cornerstock-cart')

/** Tells the other tabs of this browser that the cart has changed. */
export const announceCartChange = () => channel.postMessage('changed')

/** Calls `onChange` when another tab has changed the cart. */
export const onCartChangeElsewhere = (onChange: () => void) => channel.addEventListener('message', onChange)
