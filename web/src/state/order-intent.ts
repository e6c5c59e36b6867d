import { wholeCentsSchema } from '@cornerstock/contract/money'
import { z } from 'zod'
import { createStore, useStore } from '../lib/store.ts'
import { session } from './session.ts'

const orderIntentSchema = z.object({
  /** The idempotency key: one per press of Confirm Order, never reused for another. */
  key: z.string(),
  clientId: z.string(),
  /** What is sent, and sent again unchanged; prices are what the buyer saw, in cents. */
  items: z.array(z.object({ productId: z.int(), quantity: z.int(), price: wholeCentsSchema })),
  confirmedAt: z.int(),
})

/** An order that somebody confirmed and whose answer has not come yet. */
export type OrderIntent = z.output<typeof orderIntentSchema>

/** The server keeps a key for 24 hours at least. One older than this might order a second time. */
const safeToRepeatFor = 23 * 60 * 60 * 1000

/** Whether sending the intent again is sure not to make a second order. */
export const isSafeToRepeat = (intent: Pick<OrderIntent, 'confirmedAt'>, now: number): boolean =>
  now - intent.confirmedAt < safeToRepeatFor

const orderIntentsSchema = z.record(z.string(), orderIntentSchema)

/** One per client at most: staff order for several stores from one browser. */
type ByClient = Readonly<Record<string, OrderIntent | undefined>>

/** Keeps unanswered orders of this browser over reloads and in step between tabs. */
export function createOrderIntents(local: Storage, storageKey: string) {
  const read = () => parse(local.getItem(storageKey))
  const store = createStore<ByClient>(read())
  const save = (intents: ByClient) => {
    local.setItem(storageKey, JSON.stringify(intents))
    store.set(intents)
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The client's order that has no answer yet. */
    of: (clientId: string): OrderIntent | null => store.get()[clientId] ?? null,
    /** Before it is sent, so that nothing that happens on the way can lose its key. */
    keep: (intent: OrderIntent) => save({ ...read(), [intent.clientId]: intent }),
    /** Answered, or given up. A newer intent is not touched by a late answer to an older one. */
    settle(key: string) {
      const others = Object.entries(read()).filter(([, intent]) => intent?.key !== key)
      save(Object.fromEntries(others))
    },
    /** Takes over what another tab, or a sign-out, did to the storage. */
    reload: () => store.set(read()),
  }
}

export type OrderIntents = ReturnType<typeof createOrderIntents>

function parse(text: string | null): ByClient {
  try {
    return orderIntentsSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

function openOrderIntents(storageKey: string): OrderIntents {
  const intents = createOrderIntents(localStorage, storageKey)
  window.addEventListener('storage', ({ storageArea, key }) => {
    if (storageArea === localStorage && (key === null || key === storageKey)) intents.reload()
  })
  // Signing out wipes the storage.
  session.subscribe(intents.reload)
  return intents
}

/** The unanswered orders of this browser that were made of carts. */
export const orderIntents = openOrderIntents('unansweredOrders')

/** Those that were made of monthly lists. */
export const recurringIntents = openOrderIntents('unansweredRecurringOrders')

/** The orders that have no answer yet by client, followed. */
export const useOrderIntents = (intents = orderIntents) => useStore(intents)

/** The client's order that has no answer yet, followed. */
export const useOrderIntent = (clientId: string, intents?: OrderIntents): OrderIntent | null =>
  useOrderIntents(intents)[clientId] ?? null
