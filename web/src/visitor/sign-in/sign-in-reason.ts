import { catalog, findAreaOf } from '../../state/catalog.ts'

/** Why a visitor has to sign in, as far as a text of the specification says it (section 5). */
export type SignInReason = 'items' | 'recurringOrders' | undefined

const recurringOrdersPath = /^\/recurring-orders\b/i

/** The screens with products to add, besides those of areas: lists, pages of products, and the cart. */
const itemsPath = /^\/(electronics|perfume|products?\/|brand\/|favorites|scan|cart|usual|quick-add)/i

/** The reason for which the screen at a path, which the visitor wanted to open, requires the sign-in. */
export function signInReason(path: string): SignInReason {
  if (recurringOrdersPath.test(path)) return 'recurringOrders'
  const isOfArea = findAreaOf(catalog.get(), path.replace(/[?#].*/, '')) !== undefined
  return isOfArea || itemsPath.test(path) ? 'items' : undefined
}
