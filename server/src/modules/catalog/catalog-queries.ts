import type { CatalogResponse } from '@cornerstock/contract/catalog/catalog'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { areas, categories, formerPaths } from '../../database/schema/catalog/areas.ts'
import { catalogChanges } from '../../database/schema/catalog/products.ts'
import type { PlannedArea } from './plan-rules.ts'

/** The areas and categories of the shop, and the former paths of areas. */
export async function findCatalog(db: Database): Promise<CatalogResponse> {
  const { rows } = await db.execute<CatalogResponse>(sql`
    select (select coalesce(json_agg(json_build_object(
              'areaId', a.area_id, 'name', a.name, 'names', a.names, 'icon', a.icon, 'color', a.color,
              'path', a.path, 'featuredTag', a.featured_tag,
              'categories', (select coalesce(json_agg(json_build_object(
                  'categoryId', c.category_id, 'value', c.value, 'name', c.name, 'names', c.names, 'icon', c.icon)
                  order by c.position), '[]')
                from categories c where c.area_id = a.area_id)) order by a.position), '[]') from areas a) as areas,
           (select coalesce(json_object_agg(f.path, a.path order by f.path), '{}')
              from former_paths f join areas a using (area_id)) as "formerPaths"`)
  if (!rows[0]) throw new Error('the catalog was not read')
  return rows[0]
}

/**
 * Holds the areas and categories until the transaction ends: `update` to change them, which waits for every change of
 * the category of a product; `share` to change such categories.
 */
export async function lockCatalog(transaction: Database, lock: 'share' | 'update'): Promise<void> {
  const name = sql.raw(lock === 'share' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await transaction.execute(sql`select ${name}(hashtextextended('catalog', 0))`)
}

/**
 * Stores planned areas in place of the present ones, and the former paths that lead to them. An area or category with
 * an id keeps it.
 */
export async function replaceAreas(
  transaction: Database,
  planned: readonly PlannedArea[],
  formers: ReadonlyMap<string, number>,
): Promise<void> {
  await transaction.delete(areas)
  const stored = await transaction
    .insert(areas)
    .values(planned.map(({ categories: _, ...area }, position) => ({ ...area, position })))
    .returning({ areaId: areas.areaId, position: areas.position })
  const idAt = new Map(stored.map(({ areaId, position }) => [position, areaId]))
  const rows = planned.flatMap((area, index) =>
    area.categories.map((category, position) => ({ ...category, position, areaId: Number(idAt.get(index)) })),
  )
  if (rows.length > 0) await transaction.insert(categories).values(rows)
  const kept = [...formers].filter(([, areaId]) => stored.some((area) => area.areaId === areaId))
  if (kept.length > 0)
    await transaction.insert(formerPaths).values(kept.map(([path, areaId]) => ({ path, areaId })))
}

/** The area to which each former path leads. */
export async function findFormerPaths(db: Database): Promise<Map<string, number>> {
  const rows = await db.select().from(formerPaths)
  return new Map(rows.map(({ path, areaId }) => [path, areaId]))
}

/** Outdates every list of products that servers keep: each may depend on the areas. */
export async function outdateLists(transaction: Database): Promise<void> {
  await transaction.insert(catalogChanges).values({})
}
