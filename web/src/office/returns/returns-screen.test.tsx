// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { ReturnsScreen } from './returns-screen.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

const clientId = '7f1c2f6e-8f0a-4c39-9d25-6f0c3b1f2a11'
const returnIn = (state: string, returnId: number, storeName: string) => ({
  ...{ returnId, orderId: 1000 + returnId, clientId, storeName, state, note: '', images: [] },
  ...{ restockingFee: 0, credit: state === 'done' ? 20 : 0, createdAt: '2026-03-02T09:00:00.000Z' },
  lines: [{ itemId: 5, productName: 'Cola', quantity: 2, asked: 2, reason: 'damaged', restock: false }],
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the screen with some returns, and records what it saves. */
async function open(returns: ReturnType<typeof returnIn>[], refusal?: object) {
  const saved: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    if (method !== 'PUT')
      return Response.json(returns.filter(({ state }) => state === searchParams.get('state')))
    saved.push({ path: pathname, body: JSON.parse(String(body)) })
    if (refusal) return Response.json(refusal, { status: 409 })
    return Response.json({ ...returns[0], state: 'done', credit: 20 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    routeTree: createRootRoute({ component: ReturnsScreen }),
    history: createMemoryHistory(),
  })
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router as never} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  return saved
}

const press = (key: string) => act(async () => fireEvent.keyDown(document.body, { key }))
const click = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

test('without returns the screen says so', async () => {
  await open([])
  expect(await screen.findByText('No return waits')).toBeTruthy()
  await vi.waitFor(() => expect(screen.getAllByText('None at the moment.')).toHaveLength(2))
})

test('one key approves the return that waits the longest', async () => {
  const asked = [returnIn('asked', 2, 'Second Deli'), returnIn('asked', 1, 'First Deli')]
  const saved = await open(asked)
  const titles = await screen.findAllByRole('heading', { level: 3 })
  expect(titles.map(({ textContent }) => textContent)).toEqual(['First Deli', 'Second Deli'])
  await press('a')
  await vi.waitFor(() => expect(saved).toEqual([{ path: '/api/Returns/1', body: { state: 'approved' } }]))
  // A key is ignored until the one before is saved.
  await vi.waitFor(async () => {
    await press('a')
    expect(saved).toHaveLength(2)
  })
})

test('a key refuses the return that waits the longest, with a reason that the store reads', async () => {
  const saved = await open([returnIn('asked', 2, 'Second Deli'), returnIn('asked', 1, 'First Deli')])
  await screen.findAllByRole('heading', { level: 3 })
  await press('x')
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the return of First Deli' })
  fireEvent.change(within(dialog).getByLabelText('Reason (optional)'), {
    target: { value: ' The seal is broken. ' },
  })
  expect(saved).toEqual([])
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Refuse' })))
  const body = { state: 'refused', refusalReason: 'The seal is broken.' }
  await vi.waitFor(() => expect(saved).toEqual([{ path: '/api/Returns/1', body }]))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an approved return that no driver takes is marked as taken', async () => {
  const saved = await open([returnIn('approved', 4, 'Corner Deli')])
  await click('Taken')
  await vi.waitFor(() => expect(saved).toEqual([{ path: '/api/Returns/4', body: { state: 'pickedUp' } }]))
})

test('what came back is counted, and credited less the fee', async () => {
  const saved = await open([returnIn('pickedUp', 5, 'Corner Deli')])
  await click('Fewer of Cola')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cola: back to stock' }))
  fireEvent.change(screen.getByLabelText('Restocking fee'), { target: { value: '2,50' } })
  await click('Credit')
  await vi.waitFor(() =>
    expect(saved).toEqual([
      {
        path: '/api/Returns/5',
        body: { state: 'done', restockingFee: 2.5, lines: [{ itemId: 5, quantity: 1, restock: true }] },
      },
    ]),
  )
})

test('a fee that is no number cannot be credited', async () => {
  await open([returnIn('pickedUp', 5, 'Corner Deli')])
  await screen.findByRole('button', { name: 'Credit' })
  const credit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Credit' }).disabled
  expect(credit()).toBe(false)
  for (const value of ['two', '-1']) {
    fireEvent.change(screen.getByLabelText('Restocking fee'), { target: { value } })
    expect(credit()).toBe(true)
    expect(screen.getByText('Enter an amount, or leave this empty.')).toBeTruthy()
  }
})

test('a return that somebody else moved meanwhile is read again', async () => {
  const saved = await open([returnIn('asked', 1, 'First Deli')], { message: 'No.', code: 'CONFLICT' })
  await click('Approve')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const card = screen.getByRole('heading', { name: 'First Deli' }).closest('li')
  expect(within(card as HTMLElement).getByRole('button', { name: 'Approve' })).toBeTruthy()
})
