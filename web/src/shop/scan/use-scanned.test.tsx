// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testProduct } from '../../api/products/test-product.ts'
import { outbox } from '../../outbox/outbox.ts'
import { session } from '../../state/session/session.ts'
import { useScanned } from './use-scanned.ts'

const cola = testProduct(7, { name: 'Cola' })

afterEach(async () => {
  cleanup()
  session.signOut()
  await outbox.open(null)
  vi.unstubAllGlobals()
})

test('three scans of a code before the first response add three to what is in the cart', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const claims = btoa(JSON.stringify({ sub: 'b7c1', exp: Date.now() / 1000 + 3600 }))
  session.signIn({ token: `head.${claims}.end`, email: 'rosa@example.com', storeName: 'Deli' } as never)
  await outbox.open('b7c1')
  const responses: (() => void)[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const inCart = { ...cola, quantity: 2, substitution: null }
    responses.push(() => resolve(Response.json(url.includes('code=') ? [cola] : [inCart])))
    return promise
  })
  const client = new QueryClient()
  const { result } = renderHook(() => useScanned(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </I18nProvider>
    ),
  })
  await act(async () => {
    const scans = Promise.all([1, 2, 3].map(() => result.current.scan('049000000443')))
    await vi.waitFor(() => {
      for (const response of responses.splice(0)) response()
      expect(outbox.get()).toMatchObject([{ kind: 'cartLine', body: { quantity: 5 } }])
    })
    await scans
  })
})
