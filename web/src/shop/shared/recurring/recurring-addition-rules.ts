import type { Entries, Entry } from '../../../outbox/entry.ts'

/** A product that is added to what a client orders every month. */
export interface RecurringAddition {
  productId: number
  quantity: number
  /** The first due day; if absent, a month from today. */
  nextDate?: string | undefined
}

export type RecurringAdditionEntry = Entry<RecurringAddition>

/** The additions of a store that are not settled. */
export const findRecurringAdditions = (entries: Entries, store: string): RecurringAdditionEntry[] =>
  entries.filter(
    (entry): entry is RecurringAdditionEntry => entry.kind === 'recurringOrder' && entry.store === store,
  )

/** The toast about a product's recurring order. */
export const toastId = (productId: number) => `recurring order ${productId}`
