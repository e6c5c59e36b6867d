// @vitest-environment happy-dom
import { orderSchema } from '@cornerstock/contract/orders/orders'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireOrder } from '../../../checkout/test-checkout.ts'
import { messages } from '../../../locales/en/messages.po'
import { session } from '../../../state/session/session.ts'
import { testAccount } from '../../../state/session/test-account.ts'
import { OrderForStoresSheet } from './order-for-stores-sheet.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

const own = crypto.randomUUID()
const ids: Record<string, string> = {
  North: crypto.randomUUID(),
  South: crypto.randomUUID(),
  West: crypto.randomUUID(),
}
const nameOf = (clientId = '') => Object.keys(ids).find((name) => ids[name] === clientId) ?? ''
const stores = Object.entries(ids).map(([storeName, clientId]) => ({
  ...{ clientId, storeName, storeAddress: `${storeName} Street`, storeRole: 'manager' as const },
}))
const order = orderSchema.parse({ ...wireOrder, orderId: 7 })
const needsPermit = {
  ...{ code: 'PERMIT_NEEDED', message: 'Some products need a permit.', error: '' },
  details: [{ productId: 7, name: 'Cola', permitTypeId: 1, permitName: 'License', reason: 'missing' }],
}

interface Placed {
  store: string
  key: string | null
  /** The store of the token with which it was sent. */
  as: string
}

let placed: Placed[] = []
let answers: Record<string, () => Response | Promise<Response>> = {}

beforeEach(() => {
  placed = []
  session.signIn(testAccount(own))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/switch-store')) {
      const { clientId } = JSON.parse(String(init.body))
      return Response.json({ ...testAccount(own), clientId, token: `of ${clientId}` })
    }
    const headers = new Headers(init.headers)
    const store = nameOf(/RecurringOrder\/([^/]+)\/checkout/.exec(address)?.[1])
    const as = nameOf((headers.get('authorization') ?? '').replace('Bearer of ', ''))
    placed.push({ store, key: headers.get('idempotency-key'), as })
    return answers[store]?.() ?? Response.json({}, { status: 404 })
  })
})

afterEach(() => {
  cleanup()
  session.signOut()
  vi.unstubAllGlobals()
})

async function open() {
  let rendered: ReturnType<typeof render> | undefined
  await act(async () => {
    rendered = render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <OrderForStoresSheet order={order} stores={stores} onClose={() => {}} />
        </I18nProvider>
      </QueryClientProvider>,
    )
  })
  return { close: () => rendered?.unmount() }
}
const choose = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
}
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const order201 = (orderId: number) => () => Response.json({ ...wireOrder, orderId }, { status: 201 })

test('each store is sent its own order, and a store that refuses says which goods while the others have theirs', async () => {
  answers = {
    North: order201(71),
    South: () => Response.json(needsPermit, { status: 409 }),
    West: order201(73),
  }
  await open()
  await choose('North', 'South', 'West')
  fireEvent.click(screen.getByRole('button', { name: 'Order for 3 stores' }))
  expect(await rowOf('West').findByText('Order #73 is in.')).toBeTruthy()
  expect(rowOf('North').getByText('Order #71 is in.')).toBeTruthy()
  expect(rowOf('South').getByText(/Cola: License/)).toBeTruthy()
  expect(placed.map(({ store, as }) => [store, as])).toEqual([
    ['North', 'North'],
    ['South', 'South'],
    ['West', 'West'],
  ])
  // Only the store that refused is left to order for.
  expect(screen.getByRole('button', { name: 'Order for 1 store' })).toBeTruthy()
})

test('an order without a response is sent again under its key, also after the sheet was closed', async () => {
  answers = { North: () => Promise.reject(new TypeError('no network')) }
  const { close } = await open()
  await choose('North')
  fireEvent.click(screen.getByRole('button', { name: 'Order for 1 store' }))
  expect(await screen.findByText('Failed to place the order.')).toBeTruthy()
  close()
  answers = { North: order201(71) }
  await open()
  await choose('North')
  fireEvent.click(screen.getByRole('button', { name: 'Order for 1 store' }))
  expect(await screen.findByText('Order #71 is in.')).toBeTruthy()
  expect(placed).toHaveLength(2)
  expect(placed[1]?.key).toBe(placed[0]?.key)
})
