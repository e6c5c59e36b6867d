// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timings } from '../../lib/time/timings.ts'
import { messages } from '../../locales/en/messages.po'
import { outbox } from '../../outbox/outbox.ts'
import { session } from '../../state/session/session.ts'
import { testAccount } from '../../state/session/test-account.ts'
import { noCarts, type StaffCarts, withCart } from '../../state/staff-carts/staff-cart-rules.ts'
import { staffCarts } from '../../state/staff-carts/staff-carts.ts'
import { CartsScreen } from './carts-screen.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

const cola = { productId: 7, name: 'Cola', imageUrl: '', price: cents(100), quantity: 2 }
const filled = (carts: StaffCarts, clientId: string) => withCart(carts, clientId, () => ({ 7: cola }))

beforeEach(async () => {
  // The server never responds.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  session.signIn({ ...testAccount('staff'), isAdmin: true, role: 'associate' })
  await outbox.open('staff')
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await outbox.update(() => [])
  session.signOut()
  await outbox.open(null)
  staffCarts.update(() => noCarts)
  vi.unstubAllGlobals()
})

async function openCarts(carts: StaffCarts) {
  staffCarts.update(() => carts)
  const router = createRouter({
    routeTree: createRootRoute({ component: CartsScreen }),
    history: createMemoryHistory(),
  })
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router as never} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
}

const submitButton = (clientId: string) =>
  within(screen.getByRole('region', { name: clientId })).getByRole('button', { name: 'Proceed to Submit' })
const submit = (clientId: string) => act(async () => fireEvent.click(submitButton(clientId)))
const submitted = () => outbox.get().map(({ store }) => store)

test('an order is submitted with the first press', async () => {
  await openCarts(filled(filled(noCarts, 'a1'), 'b2'))
  await submit('b2')
  await vi.waitFor(() => expect(submitted()).toEqual(['b2']))
})

test.each([
  ['disappears', null],
  ['is emptied', 'a1'],
])('presses on a submit button are ignored for a second after the block above it %s', async (_, selected) => {
  const carts = filled(filled(noCarts, 'a1'), 'b2')
  await openCarts({ ...carts, clientId: selected })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => staffCarts.update((now) => withCart(now, 'a1', () => ({}))))
  act(() => vi.advanceTimersByTime(timings.movedSubmitGuard - 1))
  await submit('b2')
  expect(submitted()).toEqual([])
  expect(submitButton('b2').getAttribute('aria-disabled')).toBe('true')
  act(() => vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await submit('b2')
  await vi.waitFor(() => expect(submitted()).toEqual(['b2']))
})

test('a cart says the cut-off of its day and what is missing to the minimum and to free delivery, like that of the store', async () => {
  const orderBy = new Date(Date.now() + 90.5 * 60_000).toISOString()
  const delivery = {
    ...{ deliveryDate: '2031-01-07', orderBy, minimumOrder: 20, openOrder: null, zoneName: 'North', fee: 5 },
    ...{ feeBelow: 30, categoriesNotCounted: ['tobacco'], ordered: 4, isFeeSettled: false },
  }
  vi.stubGlobal('fetch', (url: string | URL | Request) =>
    String(url).includes('/Delivery') ? Promise.resolve(Response.json(delivery)) : new Promise(() => {}),
  )
  const rolls = { ...cola, productId: 8, name: 'Rolls', category: 'Smoke', subCategory: 'Tobacco' }
  await openCarts(withCart(noCarts, 'a1', () => ({ 7: cola, 8: rolls })))
  const cart = within(screen.getByRole('region', { name: 'a1' }))
  expect(await cart.findByText(/^Order within 1 h 30 min for/)).toBeTruthy()
  // The order of the day comes to $4, and of the cart only the $2 of Cola count.
  expect(cart.getByText(/below the minimum of/).textContent).toContain('$14.00 below the minimum of $20.00')
  expect(cart.getByText(/more for free delivery/).textContent).toBe('$24.00 more for free delivery')
})
