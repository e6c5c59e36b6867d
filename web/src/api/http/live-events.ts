import { eventSchema, eventsPath, type ServerEvent } from '@cornerstock/contract/http/events'
import type { QueryClient } from '@tanstack/react-query'
import { createParser } from 'eventsource-parser'
import { orderViewers } from '../../state/order-viewers.ts'
import { session } from '../../state/session/session.ts'
import { completeSession } from '../accounts/session.ts'
import { cartKeys } from '../cart/cart-keys.ts'
import { catalogKeys } from '../catalog.ts'
import { creditKey } from '../clients/client-credit.ts'
import { overviewKey } from '../clients/client-overview.ts'
import { followClient } from '../clients/follow-client.ts'
import { suggestionKeys } from '../clients/suggestions.ts'
import { deliveryKeys } from '../delivery.ts'
import { notificationKeys } from '../notifications/notifications.ts'
import { followOrder } from '../orders/follow-order.ts'
import { destinationKeys, pickListKeys } from '../orders/order-queries.ts'
import { permitKeys } from '../permits/permit-keys.ts'
import { priceKeys } from '../prices/price-keys.ts'
import { followCatalog, followProduct } from '../products/follow-product.ts'
import { promotionKeys } from '../promotions/promotion-keys.ts'
import { runKeys } from '../purchase-runs/purchase-run-keys.ts'
import { recurringKeys } from '../recurring-orders/recurring-orders.ts'
import { returnKeys } from '../returns/return-keys.ts'
import { deliveryRunKeys } from '../runs/run-keys.ts'
import { settingsKeys } from '../settings.ts'
import { supportKeys } from '../support/support.ts'
import { readPosition } from './read-position.ts'

const firstPause = 1000
const longestPause = 30_000

/**
 * The server sends something every 10 seconds. After a longer silence, in milliseconds, the connection is lost, even if
 * the browser has not noticed.
 */
const longestSilence = 30_000

/** The query keys that an event invalidates, except those that `followChange` reads again. */
function staleKeys(event: ServerEvent): (readonly string[])[] {
  switch (event.type) {
    case 'order.created':
      return [deliveryKeys.all, cartKeys.all, cartKeys.promotions, recurringKeys.all, suggestionKeys.all]
    case 'order.updated':
      // Adding to an order empties the cart.
      return [
        pickListKeys.all,
        deliveryKeys.all,
        deliveryRunKeys.all,
        cartKeys.all,
        cartKeys.promotions,
        suggestionKeys.all,
      ]
    case 'notification.created':
    case 'notification.deleted':
      return event.clientId === null
        ? [notificationKeys.all]
        : [notificationKeys.every, notificationKeys.of(event.clientId)]
    case 'support.updated':
      return [supportKeys.all]
    case 'permit.updated':
      return [permitKeys.all, cartKeys.all, recurringKeys.all]
    case 'return.updated':
      return [returnKeys.all]
    case 'run.updated':
      return [runKeys.all, deliveryRunKeys.all]
    // A change of the client is announced too.
    case 'payment.created':
    case 'order.viewing':
      return []
    case 'catalog.changed':
      return event.productId === null
        ? [catalogKeys.all, promotionKeys.all, cartKeys.promotions, priceKeys.all]
        : []
    case 'client.updated':
      return [overviewKey, destinationKeys.all, deliveryKeys.all, creditKey]
    case 'settings.changed':
      // A zone decides the fee of a cart.
      return [settingsKeys.all, deliveryKeys.all, permitKeys.types, cartKeys.all]
    case 'everything.changed':
      return [[]]
  }
}

/** Reads again the queries that the change of one order, client or product affects. */
function followChange(queryClient: QueryClient, event: ServerEvent) {
  switch (event.type) {
    case 'order.created':
      void followOrder(queryClient, event.orderId)
      return void followClient(queryClient, { clientId: event.clientId, changed: 'orders' })
    case 'order.updated':
      return void followOrder(queryClient, event.orderId)
    case 'client.updated':
      // The address, the stores or the role of the person may be other ones.
      if (session.get().clientId === event.clientId) void completeSession().catch(() => undefined)
      return void followClient(queryClient, { clientId: event.clientId, changed: 'profile' })
    case 'permit.updated':
      // What the client may buy has changed.
      if (session.get().clientId === event.clientId) void followCatalog(queryClient)
      return
    case 'catalog.changed':
      return void (event.productId === null
        ? followCatalog(queryClient)
        : followProduct(queryClient, event.productId))
  }
}

/**
 * Follows the server-sent events while somebody is signed in, and invalidates the queries that they affect. After a
 * lost connection it continues after the last event that it received.
 * @returns a function that stops following
 */
export function followServerEvents(queryClient: QueryClient): () => void {
  let abort = new AbortController()
  let lastEventId: string | undefined
  const parser = createParser({
    onEvent: ({ id, data }) => {
      lastEventId = id ?? lastEventId
      const { data: event } = eventSchema.safeParse(JSON.parse(data))
      if (!event) return
      if (event.type === 'order.viewing') orderViewers.see(event, new Date())
      followChange(queryClient, event)
      for (const queryKey of staleKeys(event)) void queryClient.invalidateQueries({ queryKey })
    },
  })

  async function readStream(token: string, signal: AbortSignal) {
    lastEventId ??= readPosition.of(token)
    const response = await fetch(`/api${eventsPath}`, {
      headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal,
    })
    if (response.status === 401) return session.signOut()
    if (!response.ok || !response.body)
      throw new Error(`The event stream failed with status ${response.status}.`)
    // Without a position, events between the last read and the opening of the stream may be missed.
    if (lastEventId === undefined) void queryClient.invalidateQueries({ refetchType: 'active' })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await readOrTimeout(reader); !part.done; part = await readOrTimeout(reader))
      parser.feed(part.value)
  }

  async function follow(signal: AbortSignal) {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const { token } = session.get()
      if (!token) return
      const startedAt = Date.now()
      try {
        await readStream(token, signal)
      } catch {
        // The screens work without the stream, so a failure only leads to another try.
      }
      if (Date.now() - startedAt > longestPause) pause = firstPause
      parser.reset()
      await waitOrAbort(pause, signal)
    }
  }

  const connect = () => {
    abort.abort()
    abort = new AbortController()
    void follow(abort.signal)
  }
  const start = () => {
    lastEventId = undefined
    connect()
  }
  let followedToken = session.get().token
  const unsubscribe = session.subscribe(() => {
    const { token } = session.get()
    if (token === followedToken) return
    followedToken = token
    start()
  })
  // Reconnect at once when the device is back online.
  window.addEventListener('online', connect)
  start()
  return () => {
    unsubscribe()
    window.removeEventListener('online', connect)
    abort.abort()
  }
}

/** Reads the next part of a stream, and ends the stream if none comes in time. */
async function readOrTimeout(reader: ReadableStreamDefaultReader<string>) {
  // The pending read ends with the stream.
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), longestSilence)
  try {
    return await reader.read()
  } finally {
    clearTimeout(timer)
  }
}

const waitOrAbort = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish)
  })
