import { i18n } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { outbox } from '../outbox/outbox.ts'
import { isUnknownArea } from '../state/catalog.ts'
import { startLanguage } from '../state/language.ts'
import { session } from '../state/session/session.ts'
import { loadCompany } from './loading/load-company.ts'
import { pause } from './loading/pause.ts'
import { openFromNotifications, takeTappedNotice } from './offline/open-from-notifications.ts'
import { registerServiceWorker } from './offline/service-worker.ts'
import { keepQueries } from './offline/stored-queries.ts'
import { registerOutboxKinds } from './outbox-kinds.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './routes/router.tsx'

/** Starts the app, and shows its first screen in `root` once it has loaded. Until then `root` keeps its content. */
export async function startApp(root: HTMLElement): Promise<void> {
  registerServiceWorker()
  registerOutboxKinds()
  session.restore()
  const languageIsLoaded = startLanguage()
  const queryClient = createQueryClient()
  takeTappedNotice(queryClient, languageIsLoaded)
  await pause()
  const router = createAppRouter({
    // A call needs the language for its error texts.
    startReading: (read) => void languageIsLoaded.then(() => read(queryClient)).catch(() => undefined),
  })
  openFromNotifications(router, queryClient)
  await pause()
  // Reads what this browser stores for the client: the data of earlier visits, and the outbox.
  const browserDataIsRead = [keepQueries(queryClient), outbox.open(session.get().account)]
  const companyIsLoaded = loadCompany(queryClient, languageIsLoaded)
  // The home of an area is found only once the areas are known.
  const canFindScreen = isUnknownArea(window.location.pathname) ? companyIsLoaded : undefined
  await Promise.allSettled([
    languageIsLoaded,
    Promise.all([findRole(languageIsLoaded), canFindScreen]).then(() => router.load()),
    companyIsLoaded,
    ...browserDataIsRead,
  ])
  // In a transition React renders in short tasks, so that the browser can respond to taps in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers i18n={i18n} queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  )
}

/** The guards need the role. If the server cannot be asked, staff see what every role may see until the next start. */
async function findRole(languageIsLoaded: Promise<unknown>): Promise<void> {
  if (!session.isIncomplete()) return
  const { completeSession } = await import('../api/accounts/session.ts')
  await languageIsLoaded.then(completeSession).catch(() => undefined)
}
