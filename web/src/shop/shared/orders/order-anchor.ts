const start = 'order-'

/** An order's place in My Orders, as the end of an address names it. */
export const toOrderAnchor = (orderId: number): string => `${start}${orderId}`

/** Whether the end of an address names an order's place at all. */
export const isOrderAnchor = (hash: string): boolean => hash.startsWith(start)
