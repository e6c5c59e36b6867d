import type { QueryClient } from '@tanstack/react-query'
import { forgetEarlyAnswers } from '../api/http/early-answers.ts'
import { followServerEvents } from '../api/http/live-events.ts'
import { followSendQueue } from '../checkout/queue/queue-sender.ts'
import { whenQuiet } from '../lib/after-first-paint.ts'
import { loadInTurn } from '../lib/load-in-turn.ts'
import { followStoredLanguage } from '../state/language.ts'
import { session } from '../state/session.ts'
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
  const { token, isAdmin } = session.get()
  if (!token) return [() => import('../visitor/sign-in/sign-in-screen.tsx')]
  if (isAdmin) return [() => import('../office/orders/detail/order-screen.tsx')]
  return [
    preloadSheets,
    () => import('../shop/products/products-screen.tsx'),
    () => import('../shop/cart/cart-screen.tsx'),
  ]
}

/** Loads the screens that are opened next, once nothing else loads. Returns a function that stops it. */
function preloadNextScreens(): () => void {
  let stop = whenQuiet(() => {
    stop = loadInTurn(nextScreens())
  })
  return () => stop()
}

/**
 * Starts the work beside the screens: follows the server's events and the language of other tabs, sends the queue, and
 * loads the screens that are opened next.
 * @returns a function that stops it
 */
export function startBackground(queryClient: QueryClient): () => void {
  forgetEarlyAnswers()
  const stops = [
    followServerEvents(queryClient),
    followSendQueue(queryClient),
    followStoredLanguage(),
    preloadNextScreens(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
