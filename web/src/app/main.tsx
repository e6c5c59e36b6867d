import './disable-zod-jit.ts'
import '../ui/tokens.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '../state/session.ts'
import { activateTexts } from './i18n.ts'
import { Providers } from './providers.tsx'
import { createAppRouter } from './routes/router.tsx'
import { registerServiceWorker, reloadWhenOutdated } from './service-worker.ts'

reloadWhenOutdated()
registerServiceWorker()
session.restore()
const i18n = activateTexts()
const router = createAppRouter()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element for the application')

const application = (
  <StrictMode>
    <Providers i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
)
// What the page shows until then stays until the first screen has come too.
void router.load().finally(() => createRoot(root).render(application))
