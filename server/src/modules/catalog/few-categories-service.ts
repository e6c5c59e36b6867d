import type { Catalog } from '@cornerstock/contract/catalog/areas'
import { catalogLimits, isReservedName } from '@cornerstock/contract/catalog/catalog'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { badField } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { findCatalog, lockCatalog } from './catalog-queries.ts'
import { replaceCatalog } from './catalog-service.ts'
import { countHeld } from './following-queries.ts'
import { findTarget, type Holding, planMoves, toHolding } from './move-rules.ts'
import { planAreas } from './plan-rules.ts'

/** Makes other changes of the areas and categories wait until the transaction ends. Call it before products are locked. */
export async function holdCatalog(transaction: Database): Promise<Catalog> {
  await lockCatalog(transaction, 'update')
  return findCatalog(transaction)
}

/**
 * Makes changes of the areas and categories wait until the transaction ends. A transaction that may change categories of
 * products calls it before it locks any: in the other order it and `PUT /Catalog` could wait for each other.
 */
export const keepCategories = (transaction: Database): Promise<void> => lockCatalog(transaction, 'share')

/** How a product holds the category with a value or the area with a name; undefined if it is neither. */
export function holdingOfValue(catalog: Catalog, value: string): Holding | undefined {
  const target = findTarget(catalog, value)
  return target && toHolding(catalog, target)
}

/** The same areas, with other categories. */
const withCategories = (
  { areas }: Catalog,
  change: (area: Catalog['areas'][number]) => { categoryId?: number; value?: string }[],
) => ({ areas: areas.map((area) => ({ areaId: area.areaId, categories: change(area) })) })

/**
 * Adds categories at the end of their areas, and returns the new catalog. Throws BAD_REQUEST for a name that the shop
 * uses itself, and for an area that is full. The areas must be there.
 */
export async function addCategories(
  transaction: Database,
  context: SignedInContext,
  added: readonly { areaId: number; value: string }[],
): Promise<Catalog> {
  const current = await holdCatalog(transaction)
  if (added.length === 0) return current
  if (added.some(({ value }) => isReservedName(value)))
    throw badField('categories', text('“All” and “Deals” have their own meaning in the shop.'))
  const input = withCategories(current, ({ areaId, categories }) => [
    ...categories.map(({ categoryId }) => ({ categoryId })),
    ...added.filter((one) => one.areaId === areaId).map(({ value }) => ({ value })),
  ])
  const { categories: max } = catalogLimits
  if (input.areas.some(({ categories }) => categories.length > max))
    throw badField('categories', text('An area can have at most {max} categories.', { max }))
  return replaceCatalog(transaction, context, input, {})
}

/** Removes those of the categories that no product holds. */
export async function removeEmptyCategories(
  transaction: Database,
  context: SignedInContext,
  categoryIds: readonly number[],
): Promise<void> {
  const current = await holdCatalog(transaction)
  const without = (isRemoved: (category: { categoryId: number; value: string }) => boolean) =>
    withCategories(current, ({ categories }) =>
      categories.filter((one) => !isRemoved(one)).map(({ categoryId }) => ({ categoryId })),
    )
  const isCandidate = ({ categoryId }: { categoryId: number }) => categoryIds.includes(categoryId)
  const planned = { areas: planAreas(current, without(isCandidate)) }
  const held = await countHeld(transaction, planMoves({ current, planned, target: undefined }))
  const isHeld = ({ value }: { value: string }) => held.some((one) => one.value === value)
  await replaceCatalog(
    transaction,
    context,
    without((one) => isCandidate(one) && !isHeld(one)),
    {},
  )
}
