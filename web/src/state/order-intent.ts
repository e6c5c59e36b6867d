import type { Cents } from '@cornerstock/contract/money'
import { z } from 'zod'
import { createStore, useStore } from '../lib/store.ts'
import { session } from './session.ts'

const wholeCents = z.custom<Cents>((value) => Number.isSafeInteger(value))

const orderIntentSchema = z.object({
  /** The idempotency key: one per press of Confirm Order, never reused for another. */
  key: z.string(),
  clientId: z.string(),
  /** What is sent, and sent again unchanged; prices are what the buyer saw, in cents. */
  items: z.array(z.object({ productId: z.int(), quantity: z.int(), price: wholeCents })),
  confirmedAt: z.int(),
})

/** An order that somebody confirmed and whose answer has not come yet. */
export type OrderIntent = z.output<typeof orderIntentSchema>

/** The server keeps a key for 24 hours at least. One older than this might order a second time. */
const safeToRepeatFor = 23 * 60 * 60 * 1000

/** Whether sending the intent again is sure not to make a second order. */
export const isSafeToRepeat = (intent: Pick<OrderIntent, 'confirmedAt'>, now: number): boolean =>
  now - intent.confirmedAt < safeToRepeatFor

const storageKey = 'unansweredOrder'

/** Keeps the one unanswered order of this browser over reloads and in step between tabs. */
export function createOrderIntents(local: Storage) {
  const store = createStore<OrderIntent | null>(read(local))
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Before it is sent, so that nothing that happens on the way can lose its key. */
    keep(intent: OrderIntent) {
      local.setItem(storageKey, JSON.stringify(intent))
      store.set(intent)
    },
    /** Answered, or given up. A newer intent is not touched by a late answer to an older one. */
    settle(key: string) {
      if (store.get()?.key !== key) return
      local.removeItem(storageKey)
      store.set(null)
    },
    /** Takes over what another tab, or a sign-out, did to the storage. */
    reload: () => store.set(read(local)),
  }
}

function read(local: Storage): OrderIntent | null {
  try {
    return orderIntentSchema.parse(JSON.parse(local.getItem(storageKey) ?? 'null'))
  } catch {
    return null
  }
}

/** The unanswered order of this browser. */
export const orderIntents = createOrderIntents(localStorage)

window.addEventListener('storage', ({ storageArea, key }) => {
  if (storageArea === localStorage && (key === null || key === storageKey)) orderIntents.reload()
})

// Signing out wipes the storage.
session.subscribe(orderIntents.reload)

/** The client's order that has no answer yet, followed. */
export function useOrderIntent(clientId: string): OrderIntent | null {
  const intent = useStore(orderIntents)
  return intent?.clientId === clientId ? intent : null
}
