/** The store name of staff accounts. The web app restores a session only if it has a store name. */
export const wholesalerName = 'Cornerstock Wholesale'
