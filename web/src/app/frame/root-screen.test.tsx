// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { RootScreen } from './root-screen.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

function Heading({ text, isFocused = false }: { text: string; isFocused?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <main id="content">
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
    </main>
  )
}

async function openHome() {
  const root = createRootRoute({
    component: () => (
      <I18nProvider i18n={i18n}>
        <RootScreen />
      </I18nProvider>
    ),
  })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/home', component: () => <Heading text="Home" /> }),
    createRoute({ getParentRoute: () => root, path: '/cart', component: () => <Heading text="Cart" /> }),
    createRoute({
      getParentRoute: () => root,
      path: '/favorites',
      component: () => <Heading text="Favorites" isFocused />,
    }),
  ]
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  render(<RouterProvider router={router} />)
  const heading = await screen.findByRole('heading', { name: 'Home' })
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/home'))
  heading.focus()
  return async (to: string) => {
    await router.navigate({ to })
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(to))
  }
}

test('a navigation moves the focus to the top of the new screen', async () => {
  const open = await openHome()
  await open('/cart')
  const skipLink = screen.getByRole('link', { name: 'Skip to content' })
  await waitFor(() => expect(document.activeElement).toBe(skipLink.parentElement))
})

test('a navigation leaves the focus where the new screen has put it', async () => {
  const open = await openHome()
  await open('/favorites')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Favorites' })))
})
