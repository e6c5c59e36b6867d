import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { usualQuery } from '../api/clients/usual.ts'
import { forgetEarlyResponses } from '../api/http/early-responses.ts'
import { followServerEvents } from '../api/http/live-events.ts'
import { clientOrdersQuery } from '../api/orders/client-orders.ts'
import { whenQuiet } from '../lib/loading/after-first-paint.ts'
import { loadInTurn } from '../lib/loading/load-in-turn.ts'
import { sendWhenPossible } from '../outbox/send-when-possible.ts'
import { keepPushWithPerson } from '../push/keep-with-person.ts'
import { followStoredLanguage } from '../state/language.ts'
import { session } from '../state/session/session.ts'
import { preloadSheets } from '../ui/overlays/sheet.tsx'

declare global {
  interface Navigator {
    /** Only Chromium has this. */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** Whether the person saves data or the network is slow. Then the app loads nothing that may not be needed. */
function isFrugal() {
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  return saveData === true || /2g/.test(effectiveType)
}

/** The scripts of the screens that most people open next. */
function nextScreens(): (() => Promise<unknown>)[] {
  if (isFrugal()) return []
  const { token, isAdmin, role } = session.get()
  if (!token) return [() => import('../visitor/sign-in/sign-in-screen.tsx')]
  if (role === 'driver') return [() => import('../driver/stop/stop-screen.tsx')]
  if (isAdmin) return [() => import('../office/orders/detail/order-screen.tsx')]
  return [
    preloadSheets,
    () => import('../shop/products/products-screen.tsx'),
    () => import('../shop/cart/cart-screen.tsx'),
  ]
}

/** How old data may be before they are read again for reading without a network, in milliseconds. */
const maxOfflineAge = 3_600_000

/** What a client must be able to read without a network, even if it has not opened the screen on this device. */
function offlineData(queryClient: QueryClient): (() => Promise<unknown>)[] {
  const { clientId, isAdmin } = session.get()
  if (clientId === null || isAdmin) return []
  const usual = usualQuery(clientId)
  const orders = clientOrdersQuery(clientId)
  const isOld = (queryKey: QueryKey) =>
    Date.now() - (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > maxOfflineAge
  return [
    async () => isOld(usual.queryKey) && queryClient.prefetchQuery(usual),
    async () => isOld(orders.queryKey) && queryClient.prefetchInfiniteQuery(orders),
  ]
}

/**
 * Loads what the signed-in account needs next, once nothing else loads, and again after another account signs in.
 * @returns a function that stops it
 */
function preloadForAccount(queryClient: QueryClient): () => void {
  const start = () => {
    let stop = whenQuiet(() => {
      stop = loadInTurn([...nextScreens(), ...offlineData(queryClient)])
    })
    return () => stop()
  }
  let last = session.get().account
  let stop = start()
  const unsubscribe = session.subscribe(() => {
    const { account } = session.get()
    if (account === last) return
    last = account
    stop()
    stop = start()
  })
  return () => {
    unsubscribe()
    stop()
  }
}

/**
 * Starts the work beside the screens: follows the server's events and the language of other tabs, sends the outbox, keeps
 * push messages with the person who wants them, and loads what is needed next.
 * @returns a function that stops it
 */
export function startBackground(queryClient: QueryClient): () => void {
  forgetEarlyResponses()
  const stops = [
    followServerEvents(queryClient),
    sendWhenPossible(queryClient),
    followStoredLanguage(),
    keepPushWithPerson(),
    preloadForAccount(queryClient),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
