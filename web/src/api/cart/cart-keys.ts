/** The first part of the query keys of carts. */
export const cartKeys = { all: ['cart'] as const }
