import { type Language, locales, setCurrentLanguage } from '@cornerstock/contract/values/languages'
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
import { VisitorLayout } from './frame/visitor-layout.tsx'
import { Providers } from './providers.tsx'

const catalogs: Record<Language, Messages> = { en: english, es: spanish, ar: arabic }

/**
 * Renders the start page for a visitor. The company's name, logo and contact details are the defaults, because only the
 * server knows the real ones. The build calls this; the app replaces the page that it returns.
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
  // By default a query is removed after five minutes, and the build would wait for that.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  const html = renderToStaticMarkup(
    <Providers i18n={i18n} queryClient={queryClient}>
      <RouterProvider router={router as never} />
    </Providers>,
  )
  // The app's script recognizes the page by this attribute (landing-page.ts).
  return { title: i18n._(msg`Wholesale for corner stores`), html: `<div data-landing="">${html}</div>` }
}
