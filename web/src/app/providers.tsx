import { CSPProvider } from '@base-ui/react/csp-provider'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { followServerEvents } from '../api/http/live-events.ts'
import { session } from '../state/session.ts'
import { AnnouncerProvider } from '../ui/feedback/announcer.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { createQueryClient } from './query-client.ts'

export function Providers({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => followServerEvents(queryClient), [queryClient])
  useEffect(dismissToastsOnSignOut, [])
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        {/* The Content-Security-Policy blocks the style elements that Base UI would add. */}
        <CSPProvider disableStyleElements>
          <QueryClientProvider client={queryClient}>
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

// The Undo of an open toast would restore data that signing out has cleared.
const dismissToastsOnSignOut = () =>
  session.subscribe(() => {
    if (session.get().token === null) toast.dismiss()
  })
