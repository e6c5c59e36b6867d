/** The first parts of the query keys of carts. */
export const cartKeys = { all: ['cart'] as const, promotions: ['cartPromotions'] as const }
