/** The tags of the document, by the first segment of an address. */
export const chapters: Record<string, { name: string; description: string }> = {
  auth: { name: 'Accounts', description: 'Signing up, signing in, and forgotten passwords.' },
  products: { name: 'Products', description: 'The catalog, as clients and as staff see it.' },
  cart: { name: 'Carts', description: 'The products that a client has chosen to order.' },
  favorites: { name: 'Favorites', description: 'The favorite products of a client.' },
  recurringorder: { name: 'Recurring orders', description: 'What a client orders every month.' },
  order: {
    name: 'Orders',
    description: 'Placing, picking and delivery, and the time since each last order.',
  },
  orderitem: {
    name: 'Orders',
    description: 'Placing, picking and delivery, and the time since each last order.',
  },
  delivery: { name: 'Delivery', description: 'When an order arrives that is placed now.' },
  saving: { name: 'Savings', description: 'What a client has saved against list prices.' },
  notification: { name: 'Notifications', description: 'Messages to clients.' },
  clients: { name: 'Clients', description: 'The stores, for staff.' },
  staff: { name: 'Staff', description: 'Staff accounts and their roles, for owners.' },
  settings: { name: 'Settings', description: 'The company and its rules.' },
  applogs: { name: 'Logs', description: 'Changes by staff, and failures.' },
  imageupload: { name: 'Pictures', description: 'Photos that clients upload.' },
  events: { name: 'Events', description: 'A stream of changes.' },
  health: { name: 'Health', description: 'Whether the server and its database respond.' },
  ready: { name: 'Health', description: 'Whether the server and its database respond.' },
}
