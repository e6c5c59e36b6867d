import type { Catalog } from '@cornerstock/contract/catalog/areas'
import type { CatalogInput, CatalogResponse, HeldProducts } from '@cornerstock/contract/catalog/catalog'
import type { Context, SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField, violatesConstraint } from '../../errors/app-error.ts'
import { matchesTag, type Tagged, tagOf } from '../../http/responses/etag.ts'
import { say, type Text, text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { findCatalog, findFormerPaths, lockCatalog, outdateLists, replaceAreas } from './catalog-queries.ts'
import { countHeld, moveProducts, renameEverywhere } from './following-queries.ts'
import { findTarget, planMoves, planRenamings } from './move-rules.ts'
import { type CatalogProblem, findProblems, planAreas, planFormerPaths } from './plan-rules.ts'

const tagged = (value: CatalogResponse): Tagged<CatalogResponse> => ({
  value,
  etag: tagOf(JSON.stringify(value)),
})

/** The areas and categories of the shop. */
export async function readAreas(db: Database): Promise<Catalog> {
  const { areas } = await findCatalog(db)
  return { areas }
}

/** The areas and categories of the shop, and the former paths of areas. */
export const readCatalogResponse = async ({ db }: Context): Promise<Tagged<CatalogResponse>> =>
  tagged(await findCatalog(db))

/** How many products hold each category, or an area by its name. */
export async function listHeldProducts({ db }: Context): Promise<HeldProducts[]> {
  const current = await findCatalog(db)
  return countHeld(db, planMoves({ current, planned: { areas: [] }, target: undefined }))
}

/**
 * Replaces the areas and categories. What is renamed or moved follows in the same transaction wherever it is named.
 *
 * @param moveTo the category to which the products of removed ones move
 */
export async function saveCatalog(
  context: SignedInContext,
  input: CatalogInput,
  { moveTo, ifMatch }: { moveTo: string | undefined; ifMatch: string | undefined },
): Promise<Tagged<CatalogResponse>> {
  const saved = await context.db
    .transaction((transaction) => replaceCatalog(transaction, context, input, { moveTo, ifMatch }))
    .catch(rejectTaken)
  context.invalidateCatalog()
  await waitForCachesToExpire()
  return tagged(saved)
}

/** Like `saveCatalog`, as a part of a larger transaction. */
export async function replaceCatalog(
  transaction: Database,
  context: SignedInContext,
  input: CatalogInput,
  { moveTo, ifMatch }: { moveTo?: string | undefined; ifMatch?: string | undefined },
): Promise<CatalogResponse> {
  await lockCatalog(transaction, 'update')
  const current = await findCatalog(transaction)
  rejectStale(current, ifMatch)
  const planned = { areas: planAreas(current, input) }
  rejectProblems(findProblems(current, planned.areas))
  const target = moveTo === undefined ? undefined : findTarget(planned, moveTo)
  if (moveTo !== undefined && !target) throw badField('moveTo', text('This is not one of the categories.'))
  const change = { current, planned, target }
  const moves = planMoves(change)
  if (!target) await rejectInUse(transaction, moves)
  const movedTo = target?.area.areaId
  const formers = { formers: await findFormerPaths(transaction), movedTo }
  await replaceAreas(transaction, planned.areas, planFormerPaths(current, planned.areas, formers))
  await moveProducts(transaction, moves)
  await renameEverywhere(transaction, planRenamings(change))
  return recordChange(transaction, context, current)
}

/** Logs the change and announces it, unless there is none. */
async function recordChange(
  transaction: Database,
  context: SignedInContext,
  before: CatalogResponse,
): Promise<CatalogResponse> {
  const after = await findCatalog(transaction)
  const changes = changedFields(toLogged(before, after), toLogged(after, before))
  if (!changes) return after
  await outdateLists(transaction)
  await recordEvent(transaction, { type: 'catalog.changed', productId: null }, null)
  await logStaffChange(transaction, context, 'settings', { what: 'the departments', ...changes })
  return after
}

/** Each area and category of a catalog as the log stores it; null for those that only the other catalog has. */
function toLogged(catalog: Catalog, other: Catalog): Record<string, unknown> {
  const lines = (one: Catalog, isLeftOut: boolean) =>
    one.areas.flatMap(({ categories, ...area }, position) => [
      [`area ${area.areaId}`, isLeftOut ? null : { ...area, position }] as const,
      ...categories.map(
        ({ categoryId, ...category }, place) =>
          [
            `category ${categoryId}`,
            isLeftOut ? null : { ...category, areaId: area.areaId, position: place },
          ] as const,
      ),
    ])
  return Object.fromEntries([...lines(other, true), ...lines(catalog, false)])
}

function rejectStale(current: CatalogResponse, ifMatch: string | undefined): void {
  if (ifMatch === undefined || matchesTag(ifMatch, tagged(current).etag)) return
  throw new AppError('STALE', text('Someone else has changed the departments in the meantime.'), {
    details: current,
  })
}

const problemTexts: Record<CatalogProblem['what'], Text> = {
  unknown: text('This does not exist.'),
  twice: text('This may occur only once.'),
  missing: text('This is required.'),
  taken: text('This name is taken.'),
}

function rejectProblems(problems: readonly CatalogProblem[]): void {
  const [first] = problems.toSorted(
    (one, other) => Number(one.what === 'taken') - Number(other.what === 'taken'),
  )
  if (!first) return
  const message = problemTexts[first.what]
  if (first.what !== 'taken') throw badField(first.path, message)
  throw new AppError('CATALOG_VALUE_TAKEN', message, {
    details: problems.map(({ path }) => ({ path, message: say(message, 'en') })),
  })
}

async function rejectInUse(transaction: Database, moves: ReturnType<typeof planMoves>): Promise<void> {
  const inUse = await countHeld(transaction, moves)
  if (inUse.length === 0) return
  throw new AppError(
    'CATEGORY_IN_USE',
    text('Products are still in a category that you remove. Choose where they move.'),
    { details: inUse.map(({ value, products }) => ({ value, products })) },
  )
}

const uniqueNames = ['areas_name', 'areas_path', 'categories_value']

// PostgreSQL knows some letters in more cases than JavaScript.
function rejectTaken(error: unknown): never {
  if (!uniqueNames.some((constraint) => violatesConstraint(error, constraint))) throw error
  throw new AppError('CATALOG_VALUE_TAKEN', problemTexts.taken, { details: [] })
}
