/** What the percent of a price level is counted on. */
export const priceBases = ['list', 'cost'] as const

/** Why a product costs what it costs: its price, the client's level or own price, a sale, or a price from a quantity on. */
export const priceSources = ['list', 'level', 'own', 'sale', 'step'] as const

export type PriceSource = (typeof priceSources)[number]
