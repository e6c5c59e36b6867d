// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OutdatedNote } from './outdated-note.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let read: () => Promise<string[]>

function List() {
  const query = useQuery({ queryKey: ['orders'], queryFn: () => read(), retry: false })
  return <OutdatedNote query={query} />
}

/** Shows a list that was read before, and that cannot be read again. */
async function openOutdatedList() {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  read = () => Promise.reject(new Error('Failed to fetch orders.'))
  const client = new QueryClient()
  client.setQueryData(['orders'], ['stored'], { updatedAt: 1 })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <List />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await waitFor(() => expect(client.getQueryState(['orders'])?.status).toBe('error'))
}

test('a list that could not be read again says why, until Retry has read it', async () => {
  await openOutdatedList()
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch orders.')
  read = () => Promise.resolve(['new'])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('offline it says nothing, because the screens say that there is no network', async () => {
  await openOutdatedList()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
