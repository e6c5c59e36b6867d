import { readEarly } from '../api/http/early-responses.ts'
import { decodeToken } from '../state/session/token.ts'

/** The addresses that the frame of every screen in the shop reads. */
const shopFrame = (clientId: string) => [
  '/api/Settings',
  `/api/cart?clientId=${clientId}`,
  `/api/Delivery?clientId=${clientId}`,
  `/api/clients/${clientId}`,
  `/api/Notification/client/${clientId}`,
]

const home = (featured: string) => (clientId: string) => [
  `/api/Products/category/${featured}`,
  ...shopFrame(clientId),
  `/api/Order?clientId=${clientId}&limit=1`,
]

type Reads = (clientId: string) => readonly string[]

/**
 * The reads by the address of a screen in the shop. Each must be the exact address that the screen's own call requests.
 */
const shopReads: Record<string, Reads> = {
  '/home-page': home('Grocery?area=Grocery&tag=featured'),
  '/electronics-homepage': home('Electronics?area=Electronics&tag=featured&limit=8'),
  '/smoke-homepage': home('Smoke?area=Smoke&tag=featured'),
  '/perfume-shop': home('Accessories?area=Accessories&tag=featured'),
  '/products/All': (clientId) => ['/api/Products/category/All?limit=100', ...shopFrame(clientId)],
  '/cart': shopFrame,
}

const orderList = ['/api/Order/all?limit=25', '/api/Settings']
const orderSums = '/api/Reports/orders'

const pickerReads: Record<string, Reads> = {
  '/admin': () => [...orderList, orderSums],
  '/admin/orders': () => orderList,
}

const officeReads: Record<string, Reads> = {
  ...pickerReads,
  '/admin': () => [...orderList, orderSums, '/api/Reports/today'],
  '/admin/products': () => ['/api/Products?sort=name&limit=100', '/api/Settings'],
  '/admin/clients': () => ['/api/Clients?sort=name&limit=100', '/api/Settings'],
}

/** Sends the requests of the screen at this address while the app still loads. */
export function startEarlyReads(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  storage: Storage,
  language: string,
): void {
  const token = storage.getItem('token')
  // A query in the address can change what the screen reads.
  if (token === null || search !== '') return
  const ofStaff = storage.getItem('role') === 'picker' ? pickerReads : officeReads
  const reads = storage.getItem('isAdmin') === 'true' ? ofStaff : shopReads
  try {
    const { sub, exp } = decodeToken(token)
    if (exp * 1000 > Date.now())
      readEarly(reads[pathname.replace(/\/$/, '')]?.(sub) ?? [], { token, language })
  } catch {
    // The token cannot be read; the app ends its session.
  }
}
