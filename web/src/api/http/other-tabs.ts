const channel = new BroadcastChannel('cornerstock-cart')

/** Says to the other tabs of this browser that the cart is no longer what they show. */
export const notifyOtherTabs = () => channel.postMessage('changed')

/** Listens for what other tabs change in the cart. */
export const onOtherTabChange = (onChange: () => void) => channel.addEventListener('message', onChange)
