const prefix = 'order-'

/** The URL fragment of an order in My Orders. */
export const toOrderAnchor = (orderId: number): string => `${prefix}${orderId}`

export const isOrderAnchor = (hash: string): boolean => hash.startsWith(prefix)
