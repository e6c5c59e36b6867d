import { wholeCentsSchema } from '@cornerstock/contract/money'
import { z } from 'zod'
import { createStore, useStore } from '../lib/store.ts'
import { session } from './session.ts'
import { noCarts, type StaffCart, type StaffCarts } from './staff-cart-rules.ts'

const lineSchema = z.object({
  productId: z.int(),
  name: z.string(),
  imageUrl: z.string(),
  price: wholeCentsSchema,
  quantity: z.int().min(1),
})

const staffCartsSchema = z.object({
  carts: z.record(z.string(), z.record(z.string(), lineSchema)),
  clientId: z.string().nullable(),
})

const storageKey = 'staffCarts'

/** Keeps the carts that staff fill for stores, over reloads and in step between tabs. */
export function createStaffCarts(local: Storage) {
  const store = createStore<StaffCarts>(read(local))
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Starts from what is stored, which another tab may just have changed. Throws where nothing can be kept. */
    change(next: (carts: StaffCarts) => StaffCarts) {
      const changed = next(read(local))
      local.setItem(storageKey, JSON.stringify(changed))
      store.set(changed)
    },
    /** Takes over what another tab, or a sign-out, did to the storage. */
    reload: () => store.set(read(local)),
  }
}

function read(local: Storage): StaffCarts {
  try {
    const stored = local.getItem(storageKey)
    return stored === null ? noCarts : staffCartsSchema.parse(JSON.parse(stored))
  } catch {
    return noCarts
  }
}

/** The carts of this browser. */
export const staffCarts = createStaffCarts(localStorage)

window.addEventListener('storage', ({ storageArea, key }) => {
  if (storageArea === localStorage && (key === null || key === storageKey)) staffCarts.reload()
})

// Signing out wipes the storage.
session.subscribe(staffCarts.reload)

/** The carts, followed. */
export const useStaffCarts = () => useStore(staffCarts)

const emptyCart: StaffCart = {}

/** One client's cart, followed. */
export const useStaffCart = (clientId: string): StaffCart => useStaffCarts().carts[clientId] ?? emptyCart
