import { type Language, locales, setCurrentLanguage } from '@cornerstock/contract/languages'
import { i18n, type Messages } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages as arabic } from '../locales/ar/messages.po?audience=everyone'
import { messages as english } from '../locales/en/messages.po?audience=everyone'
import { messages as spanish } from '../locales/es/messages.po?audience=everyone'
import { LandingScreen } from '../visitor/landing/landing-screen.tsx'
import { Providers } from './providers.tsx'
import { VisitorLayout } from './visitor-layout.tsx'

const catalogs: Record<Language, Messages> = { en: english, es: spanish, ar: arabic }

/**
 * Renders the start page for a visitor, with the defaults in place of the company's name, logo and contact details,
 * which only the server knows. The build calls it; the app replaces what it returns.
 */
export async function renderLanding(language: Language): Promise<{ title: string; html: string }> {
  setCurrentLanguage(language)
  i18n.loadAndActivate({ locale: language, locales: locales[language], messages: catalogs[language] })
  const rootRoute = createRootRoute({ component: VisitorLayout })
  const landing = createRoute({ getParentRoute: () => rootRoute, path: '/', component: LandingScreen })
  const router = createRouter({
    routeTree: rootRoute.addChildren([landing]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  // A query waits for five minutes before it is removed, and the build with it.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  const html = renderToStaticMarkup(
    <Providers i18n={i18n} queryClient={queryClient}>
      <RouterProvider router={router as never} />
    </Providers>,
  )
  // The script knows the page by it (landing-page.ts).
  return { title: i18n._(msg`Wholesale for corner stores`), html: `<div data-landing="">${html}</div>` }
}
