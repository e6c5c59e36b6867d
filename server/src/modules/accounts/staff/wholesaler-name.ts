/** The store name of the wholesaler's own accounts. The web app shows it, and needs one to restore a session. */
export const wholesalerName = 'Cornerstock Wholesale'
