/** The first part of the query keys of price levels and of what they and clients pay. */
export const priceKeys = { all: ['prices'] } as const
