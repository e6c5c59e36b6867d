import { createStore, useStore } from '../lib/storage/store.ts'

/** A staff member who has an order on the screen, and until when this counts. */
export interface Viewer {
  orderId: number
  staffId: string
  name: string
  until: string
}

const store = createStore<readonly Viewer[]>([])

export const orderViewers = {
  /** Stores what a staff member looks at, and removes entries whose time is over. */
  see(viewer: Viewer, now: Date) {
    const others = store
      .get()
      .filter((one) => one.staffId !== viewer.staffId || one.orderId !== viewer.orderId)
      .filter(({ until }) => new Date(until) > now)
    store.set([...others, viewer])
  },
}

export const useOrderViewers = () => useStore(store)
