import { CSPProvider } from '@base-ui/react/csp-provider'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { followServerEvents } from '../api/http/live-events.ts'
import { settingsQuery } from '../api/settings.ts'
import { session, useSession } from '../state/session.ts'
import { AnnouncerProvider } from '../ui/feedback/announcer.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

interface ProvidersProps {
  i18n: I18n
  queryClient: QueryClient
  children: ReactNode
}

export function Providers({ i18n, queryClient, children }: ProvidersProps) {
  useEffect(() => followServerEvents(queryClient), [queryClient])
  useEffect(dismissToastsOnSignOut, [])
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        {/* The Content-Security-Policy blocks the style elements that Base UI would add. */}
        <CSPProvider disableStyleElements>
          <QueryClientProvider client={queryClient}>
            <CompanySettings />
            <AnnouncerProvider>
              {children}
              <Toaster />
            </AnnouncerProvider>
          </QueryClientProvider>
        </CSPProvider>
      </ErrorBoundary>
    </I18nProvider>
  )
}

/** Keeps the company's settings current on every screen. */
function CompanySettings() {
  useSession() // The query depends on who is signed in.
  useQuery(settingsQuery())
  return null
}

// The Undo of an open toast would restore data that signing out has cleared.
const dismissToastsOnSignOut = () =>
  session.subscribe(() => {
    if (session.get().token === null) toast.dismiss()
  })
