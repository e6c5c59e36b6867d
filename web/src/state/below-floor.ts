import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { createStore, useStore } from '../lib/storage/store.ts'

/** Prices below the floor that a person must hear of. */
export interface BelowFloorNotice {
  prices: readonly BelowFloor[]
  /** Takes the answer whether to save them anyway; absent if they were saved or cannot be. */
  onAnswer?: (savesAnyway: boolean) => void
  isSaved: boolean
}

const notices = createStore<readonly BelowFloorNotice[]>([])

/** The first notice that was not closed. */
export const useBelowFloorNotice = (): BelowFloorNotice | undefined => useStore(notices)[0]

/** Closes the first notice, with an answer to its question. */
export function closeBelowFloorNotice(savesAnyway: boolean): void {
  const [first, ...others] = notices.get()
  notices.set(others)
  first?.onAnswer?.(savesAnyway)
}

/** Closes all notices: their questions are answered with no. */
export function dropBelowFloorNotices(): void {
  while (notices.get().length > 0) closeBelowFloorNotice(false)
}

/** Says which prices were saved below the floor. Those of several requests are said together. */
export function tellSavedBelowFloor(prices: readonly BelowFloor[]): void {
  const shown = notices.get()
  const last = shown.at(-1)
  notices.set(
    last?.isSaved
      ? [...shown.slice(0, -1), { ...last, prices: [...last.prices, ...prices] }]
      : [...shown, { prices, isSaved: true }],
  )
}

/** Says which prices are not saved, because they are below the floor. */
export function tellRejectedBelowFloor(prices: readonly BelowFloor[]): void {
  notices.set([...notices.get(), { prices, isSaved: false }])
}

/** Asks whether to save prices below the floor anyway. */
export const askBelowFloor = (prices: readonly BelowFloor[]): Promise<boolean> =>
  new Promise((onAnswer) => notices.set([...notices.get(), { prices, isSaved: false, onAnswer }]))
