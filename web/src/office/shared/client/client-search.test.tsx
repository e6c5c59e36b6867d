// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { ClientSearch } from './client-search.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const store = (storeName: string) => ({
  id: crypto.randomUUID(),
  clientId: crypto.randomUUID(),
  storeName,
  storeAddress: '12 Elm Street',
  postalCode: '',
  businessOwnerName: '',
  email: 'a@example.com',
  phoneNumber: '555',
  businessType: 'Deli',
  deliveryNotes: '',
  isOnHold: false,
  language: 'en',
  substitution: 'never',
  orderCount: 0,
  lastOrderDate: null,
  balance: 0,
  owesSince: null,
})

/** Types a text, presses Enter before the server responds, runs `meanwhile`, and then lets the server respond. */
async function search(found: ReturnType<typeof store>[], meanwhile?: (input: HTMLElement) => void) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetched = vi.fn(() => promise)
  vi.stubGlobal('fetch', fetched)
  const onChoose = vi.fn()
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <ClientSearch onChoose={onChoose} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  const input = screen.getByLabelText('Client')
  act(() => input.focus())
  fireEvent.input(input, { target: { value: 'corner' }, inputType: 'insertText' })
  fireEvent.keyDown(input, { key: 'Enter' })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  meanwhile?.(input)
  resolve(Response.json(found))
  await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)))
  return onChoose
}

test('Enter waits for the search, and chooses the first store', async () => {
  const onChoose = await search([store('Corner Deli'), store('Corner Market')])
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ storeName: 'Corner Deli' }))
})

test('a store is not chosen if the search has lost the focus meanwhile', async () => {
  const onChoose = await search([store('Corner Deli')], (input) => act(() => input.blur()))
  expect(onChoose).not.toHaveBeenCalled()
})

test('if no store is found after Enter, the list says so', async () => {
  const onChoose = await search([])
  expect(await screen.findByText('No clients found.')).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})
