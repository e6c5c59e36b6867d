import { wholeCentsSchema } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import { createPersistentStore, jsonText } from '../../lib/storage/persistent-store.ts'
import { useStore } from '../../lib/storage/store.ts'
import { keepForAccount } from '../session/keep-for-account.ts'
import { filledCarts, noCarts, type StaffCart, type StaffCartTarget } from './staff-cart-rules.ts'

const lineSchema = z.object({
  productId: z.int(),
  name: z.string(),
  imageUrl: z.string(),
  price: wholeCentsSchema,
  quantity: z.int().min(1),
  minimumQuantity: z.int().min(1).optional(),
  quantityStep: z.int().min(1).optional(),
  category: z.string().optional(),
  subCategory: z.string().optional(),
  agreed: z
    .object({ price: wholeCentsSchema, note: z.string(), keepUntil: z.string().optional() })
    .optional(),
})

const staffCartsSchema = z.object({
  carts: z.record(z.string(), z.record(z.string(), lineSchema)),
  // Absent in what older versions stored.
  targets: z
    .record(z.string(), z.object({ addsTo: z.int().optional(), arrivesOn: z.string().optional() }))
    .default({}),
  clientId: z.string().nullable(),
})

/** The carts that staff fill for clients in this browser. */
export const staffCarts = createPersistentStore(
  'staffCarts',
  jsonText(staffCartsSchema),
  noCarts,
  localStorage,
)

// Only a successful submission clears a cart (specification 4), so the carts must outlive the session.
keepForAccount('staffCarts', staffCarts, (carts) => filledCarts(carts).length === 0)

export const useStaffCarts = () => useStore(staffCarts)

const emptyCart: StaffCart = {}

/** The cart that staff fill for a client. */
export const useStaffCart = (clientId: string): StaffCart => useStaffCarts().carts[clientId] ?? emptyCart

const newOrder: StaffCartTarget = {}

/** What becomes of the cart that staff fill for a client. */
export const useStaffCartTarget = (clientId: string): StaffCartTarget =>
  useStaffCarts().targets[clientId] ?? newOrder
