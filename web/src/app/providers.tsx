import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { currentLanguage, directionOf } from '@cornerstock/contract/values/languages'
import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { catalogQuery } from '../api/catalog.ts'
import { settingsQuery } from '../api/settings.ts'
import { afterFirstPaint, startAfterFirstPaint } from '../lib/loading/after-first-paint.ts'
import { lazyComponent } from '../lib/loading/lazy-component.ts'
import { loadScript } from '../lib/loading/load-script.ts'
import { session, useSession } from '../state/session/session.ts'
import { AnnouncerProvider } from '../ui/feedback/announcer.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { ErrorBoundary } from './frame/error-boundary.tsx'

// The first screen needs no toasts.
const Toaster = lazyComponent(async () => {
  await new Promise<void>(afterFirstPaint)
  return import('../ui/feedback/toaster.tsx')
}, 'Toaster')

const startBackground = async (queryClient: QueryClient) =>
  (await loadScript(() => import('./background.ts'))).startBackground(queryClient)

interface ProvidersProps {
  i18n: I18n
  queryClient: QueryClient
  children: ReactNode
}

export function Providers({ i18n, queryClient, children }: ProvidersProps) {
  useEffect(() => startAfterFirstPaint(() => startBackground(queryClient)), [queryClient])
  useEffect(dismissToastsOnSignOut, [])
  useEffect(() => dismissToastsOnLanguageChange(i18n), [i18n])
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        {/* The Content-Security-Policy blocks the style elements that Base UI would add. */}
        <CSPProvider disableStyleElements>
          <QueryClientProvider client={queryClient}>
            <CompanySettings />
            <Direction>
              <AnnouncerProvider>
                {children}
                <Suspense>
                  <Toaster />
                </Suspense>
              </AnnouncerProvider>
            </Direction>
          </QueryClientProvider>
        </CSPProvider>
      </ErrorBoundary>
    </I18nProvider>
  )
}

/** Tells the components the direction of the language. */
function Direction({ children }: { children: ReactNode }) {
  useLingui() // Renders again when the language changes.
  return <DirectionProvider direction={directionOf(currentLanguage())}>{children}</DirectionProvider>
}

/** Keeps the company's settings and the areas of its shop current on every screen. */
function CompanySettings() {
  useSession() // The query depends on who is signed in.
  useQuery(settingsQuery())
  useQuery(catalogQuery())
  return null
}

// The Undo of an open toast would restore data that signing out has cleared.
const dismissToastsOnSignOut = () =>
  session.subscribe(() => {
    if (session.get().token === null) toast.dismiss()
  })

// An open toast would keep the language in which it was shown. Texts that are loaded later change no language.
function dismissToastsOnLanguageChange(i18n: I18n) {
  let shown = i18n.locale
  return i18n.on('change', () => {
    if (i18n.locale === shown) return
    shown = i18n.locale
    toast.dismiss()
  })
}
