import { wholeCentsSchema } from '@cornerstock/contract/money'
import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/persistent-store.ts'
import { useStore } from '../lib/store.ts'

const orderIntentSchema = z.object({
  /** The idempotency key: a new one for each press of Confirm Order. */
  key: z.string(),
  clientId: z.string(),
  /** The lines as they were confirmed. A repeat sends them unchanged. Prices are in cents. */
  items: z.array(
    z.object({
      productId: z.int(),
      quantity: z.int(),
      price: wholeCentsSchema,
      anyQuantity: z.boolean().optional(),
    }),
  ),
  /** The delivery day on the screen. */
  deliveryDate: z.string().optional(),
  /** The order to which the lines are added; a new order without one. */
  addsTo: z.int().optional(),
  /** In milliseconds since 1970. */
  confirmedAt: z.int(),
})

/** An order that was confirmed and waits for its answer. */
export type OrderIntent = z.output<typeof orderIntentSchema>

/** The server keeps an idempotency key for at least 24 hours; an older one could place a second order. */
const repeatableFor = 23 * 60 * 60 * 1000

/** Whether sending the intent again cannot place a second order. */
export const isSafeToRepeat = (intent: Pick<OrderIntent, 'confirmedAt'>, now: number): boolean =>
  now - intent.confirmedAt < repeatableFor

const intentsByClientSchema = jsonText(z.record(z.string(), orderIntentSchema))

/** Keeps order intents under a key of the browser's storage, at most one for each client. */
function createOrderIntents(storageKey: string) {
  const store = createPersistentStore(storageKey, intentsByClientSchema, {}, localStorage)
  return {
    get: store.get,
    subscribe: store.subscribe,
    find: (clientId: string): OrderIntent | null => store.get()[clientId] ?? null,
    keep: (intent: OrderIntent) => store.update((intents) => ({ ...intents, [intent.clientId]: intent })),
    /** Removes the intent with this key. A late answer to an older intent leaves a newer one in place. */
    settle: (key: string) =>
      store.update((intents) =>
        Object.fromEntries(Object.entries(intents).filter(([, intent]) => intent.key !== key)),
      ),
  }
}

export type OrderIntents = ReturnType<typeof createOrderIntents>

/** Orders from carts: a client's own, and those that staff fill for clients. */
export const cartIntents = createOrderIntents('unansweredOrders')

/** Orders from the recurring orders of a client. */
export const recurringIntents = createOrderIntents('unansweredRecurringOrders')

/** The client's order that waits for its answer, or null. */
export const useOrderIntent = (intents: OrderIntents, clientId: string): OrderIntent | null =>
  useStore(intents)[clientId] ?? null
