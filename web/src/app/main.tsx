import './disable-zod-jit.ts'
import '../ui/tokens.css'
import { i18n } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { settingsQuery } from '../api/settings.ts'
import { messages } from '../locales/en/messages.po'
import { isCompanyKnown } from '../state/company.ts'
import { session } from '../state/session.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './routes/router.tsx'
import { registerServiceWorker, reloadWhenOutdated } from './service-worker.ts'

reloadWhenOutdated()
registerServiceWorker()
session.restore()
// English is the source language and the only one so far.
i18n.loadAndActivate({ locale: 'en', messages })
const router = createAppRouter()
const queryClient = createQueryClient()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

const application = (
  <StrictMode>
    <Providers i18n={i18n} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
)
// index.html's placeholder stays until the first screen has loaded.
void Promise.all([router.load(), companyIsLoaded()]).finally(() => createRoot(root).render(application))

/** A first visit waits for the company's name and logo, but not for long. */
function companyIsLoaded(): Promise<unknown> {
  const loaded = queryClient.prefetchQuery(settingsQuery())
  if (isCompanyKnown()) return Promise.resolve()
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 1000))])
}
