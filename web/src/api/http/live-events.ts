import { eventSchema, eventsPath, type ServerEvent } from '@cornerstock/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { createParser } from 'eventsource-parser'
import { session } from '../../state/session.ts'
import { cartKeys } from '../cart/cart.ts'
import { clientKeys } from '../clients.ts'
import { favoriteKeys } from '../favorites.ts'
import { notificationKeys } from '../notifications/notifications.ts'
import { orderKeys } from '../orders/orders.ts'
import { productKeys } from '../products/products.ts'
import { recurringKeys } from '../recurring-orders/recurring-orders.ts'
import { suggestionKeys } from '../suggestions.ts'

const firstPause = 1000
const longestPause = 30_000

/** Which cached answers an event makes old. */
function staleKeys(event: ServerEvent): (readonly string[])[] {
  switch (event.type) {
    case 'order.created':
      return [orderKeys.all, cartKeys.all, recurringKeys.all, clientKeys.lists, suggestionKeys.all]
    case 'order.updated':
      return [orderKeys.all, suggestionKeys.all]
    case 'notification.created':
    case 'notification.deleted':
      return [notificationKeys.all]
    case 'catalog.changed':
      return [productKeys.all, cartKeys.all, favoriteKeys.all, recurringKeys.all, suggestionKeys.all]
    case 'everything.changed':
      return [[]]
  }
}

/**
 * Keeps what the screens show true: listens to the server's events while somebody is signed in, and asks
 * anew for what they touch. After a break it goes on where it stopped. Returns what ends it.
 */
export function followServerEvents(queryClient: QueryClient): () => void {
  let ended = new AbortController()
  let lastEventId: string | undefined
  const parser = createParser({
    onEvent: ({ id, data }) => {
      lastEventId = id ?? lastEventId
      const { data: event } = eventSchema.safeParse(JSON.parse(data))
      if (event) for (const queryKey of staleKeys(event)) void queryClient.invalidateQueries({ queryKey })
    },
  })

  async function readStream(token: string, signal: AbortSignal) {
    const response = await fetch(`/api${eventsPath}`, {
      headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal,
    })
    if (response.status === 401) return session.signOut()
    if (!response.ok || !response.body) throw new Error(`events answered ${response.status}`)
    if (lastEventId === undefined) await queryClient.invalidateQueries({ refetchType: 'active', stale: true })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value)
  }

  async function follow(signal: AbortSignal) {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const { token } = session.get()
      if (!token) return
      try {
        const startedAt = Date.now()
        await readStream(token, signal)
        if (Date.now() - startedAt > longestPause) pause = firstPause
      } catch {
        // No stream for now: the screens work without it, and we try again.
      }
      parser.reset()
      await waitUnlessEnded(pause, signal)
    }
  }

  const start = () => {
    ended.abort()
    ended = new AbortController()
    lastEventId = undefined
    void follow(ended.signal)
  }
  let followedToken = session.get().token
  const unsubscribe = session.subscribe(() => {
    const { token } = session.get()
    if (token === followedToken) return
    followedToken = token
    start()
  })
  // Back online is no time to wait.
  window.addEventListener('online', start)
  start()
  return () => {
    unsubscribe()
    window.removeEventListener('online', start)
    ended.abort()
  }
}

const waitUnlessEnded = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
