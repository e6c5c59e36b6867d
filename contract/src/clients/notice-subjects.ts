/** What a notice is about. */
export type NoticeSubject =
  | `${'order' | 'product' | 'support'} ${number}`
  | 'cart'
  | 'permits'
  | 'recurring orders'
  | 'standing orders'

/**
 * The page on which the reader of a notice finds what it is about; null if there is none. A newer server may send a
 * subject that this version does not know.
 */
export function pageOfSubject(subject: string | null, reader: 'store' | 'staff'): string | null {
  const [, name = '', id] = /^(.+?)(?: (\d+))?$/.exec(subject ?? '') ?? []
  return pages[reader].get(name)?.replace(':id', id ?? '') ?? null
}

const pages: Record<'store' | 'staff', ReadonlyMap<string, string>> = {
  store: new Map([
    ['order', '/orders-history#order-:id'],
    ['product', '/product/:id'],
    ['support', '/support/:id'],
    ['cart', '/cart'],
    ['permits', '/permits'],
    ['recurring orders', '/recurring-orders'],
    ['standing orders', '/standing-orders'],
  ]),
  staff: new Map([
    ['order', '/admin/orders/:id'],
    ['support', '/admin/support/:id'],
    ['permits', '/admin/permits'],
    ['standing orders', '/admin/standing-orders'],
  ]),
}
