/** The first part of the query keys of promotions. */
export const promotionKeys = { all: ['promotions'] as const }
