import { catalogIcons } from '@cornerstock/contract/catalog/areas'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
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
import { catalog } from '../state/catalog.ts'
import { LandingScreen } from '../visitor/landing/landing-screen.tsx'
import { VisitorLayout } from './frame/visitor-layout.tsx'
import { Providers } from './providers.tsx'

const catalogs: Record<Language, Messages> = { en: english, es: spanish, ar: arabic }

/** An area without a name or categories for each icon, which the server fills in. */
const blankAreas = catalogIcons.map((icon, index) => ({
  ...{ areaId: -1 - index, name: '', names: {}, icon, color: '#000000', path: 'area', featuredTag: null },
  categories: [],
}))

/**
 * Renders the start page for a visitor. It has a card for each area of the specification and for each icon, of which
 * the server keeps those of the wholesaler's areas. The company's name, logo and contact details are the defaults, because only the
 * server knows the real ones. The build calls this; the app replaces the page that it returns.
 */
export async function renderLanding(language: Language): Promise<{ title: string; html: string }> {
  setCurrentLanguage(language)
  catalog.set({ areas: [...defaultCatalog.areas, ...blankAreas], formerPaths: {} })
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
