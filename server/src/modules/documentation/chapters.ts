/** The tags of the document, by the first segment of an address. */
export const chapters: Record<string, { name: string; description: string }> = {
  auth: { name: 'Accounts', description: 'Signing up, signing in, and forgotten passwords.' },
  products: { name: 'Products', description: 'The catalog, as clients and as staff see it.' },
  cart: { name: 'Carts', description: 'What a client is about to order.' },
  favorites: { name: 'Favorites', description: 'Products that a client comes back to.' },
  recurringorder: { name: 'Recurring orders', description: 'What a client orders every month.' },
  order: { name: 'Orders', description: 'From placed to delivered, and who has not ordered for long.' },
  orderitem: { name: 'Orders', description: 'From placed to delivered, and who has not ordered for long.' },
  saving: { name: 'Savings', description: 'What a client has saved against list prices.' },
  notification: { name: 'Notifications', description: 'What clients are told.' },
  clients: { name: 'Clients', description: 'The stores, for staff.' },
  staff: { name: 'Staff', description: 'Staff accounts and their roles, for owners.' },
  applogs: { name: 'Logs', description: 'What staff did and what went wrong.' },
  imageupload: { name: 'Pictures', description: 'Photos that clients send.' },
  events: { name: 'Events', description: 'What happens, as it happens.' },
  health: { name: 'Health', description: 'Whether the server and its database are there.' },
  ready: { name: 'Health', description: 'Whether the server and its database are there.' },
}
