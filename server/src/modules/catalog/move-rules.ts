import { type Catalog, holdingOf, isSame } from '@cornerstock/contract/catalog/areas'
import { fold } from '@cornerstock/contract/values/fold'
import type { PlannedArea, PlannedCategory } from './plan-rules.ts'

/** How products hold an area or a category: by its text as their category, or with the area's name before it. */
export type Holding = { category: string; subCategory: string | null }

/** What becomes of the products that hold a category or an area in one way. */
export type Move = Holding & {
  /** The name of the area or the value of the category before; null for a new one. */
  value: string | null
  /** Whether it is about products that hold an area by its name. */
  isArea: boolean
  /** The texts after; null keeps what the product has. */
  toCategory: string | null
  toSubCategory: string | null
  isRemoved: boolean
}

/** The former name of something that other rows name, and its new name; null if it was removed. */
export type Renaming = { from: string; to: string | null }

/** A category with its area. */
export type Target = { area: Pick<PlannedArea, 'name' | 'areaId'>; value: string | null }

type Planned = { areas: readonly PlannedArea[] }

/** The category with a value in any spelling, else the area with this name. */
export function findTarget({ areas }: Planned, value: string): Target | undefined {
  const area = areas.find(({ categories }) => categories.some((one) => isSame(one.value, value)))
  const category = area?.categories.find((one) => isSame(one.value, value))
  if (area && category) return { area, value: category.value }
  const named = areas.find(({ name }) => isSame(name, value))
  return named && { area: named, value: null }
}

/** How a product holds a category or an area. */
export const toHolding = (planned: Planned, { area, value }: Target): Holding =>
  value === null
    ? { category: area.name, subCategory: null }
    : { subCategory: null, ...holdingOf(planned as Catalog, area, value) }

/** The moves of the products of one category. */
function movesOfCategory(
  { current, planned, target }: Change,
  areaName: string,
  { categoryId, value }: PlannedCategory,
): Move[] {
  const area = planned.areas.find(({ categories }) => categories.some((one) => one.categoryId === categoryId))
  const now = area?.categories.find((one) => one.categoryId === categoryId)
  const next = area && now ? { area, value: now.value } : target
  const move = (held: Holding, to: Holding | undefined): Move => ({
    ...{ category: fold(held.category), subCategory: held.subCategory && fold(held.subCategory) },
    ...{ value, toCategory: to?.category ?? null, toSubCategory: to?.subCategory ?? null },
    ...{ isArea: false, isRemoved: !area },
  })
  const inArea = { category: areaName, subCategory: value }
  const movedInArea = move(inArea, next && { category: next.area.name, subCategory: next.value ?? '' })
  const isHeldByArea = current.areas.some(({ name }) => isSame(name, value))
  return isHeldByArea
    ? [movedInArea]
    : [movedInArea, move({ category: value, subCategory: null }, next && toHolding(planned, next))]
}

type Change = { current: Catalog; planned: Planned; target: Target | undefined }

/** What becomes of the products of every area and category that is new, renamed, moved or removed. */
export function planMoves(change: Change): Move[] {
  const { current, planned, target } = change
  const ofCategories = current.areas.flatMap((area) =>
    area.categories.flatMap((category) => movesOfCategory(change, area.name, category)),
  )
  const ofAreas = current.areas.map((area): Move => {
    const now = planned.areas.find(({ areaId }) => areaId === area.areaId)
    const to = now ? { category: now.name, subCategory: null } : target && toHolding(planned, target)
    return {
      ...{ category: fold(area.name), subCategory: null, value: area.name, isArea: true, isRemoved: !now },
      ...{ toCategory: to?.category ?? null, toSubCategory: to?.subCategory ?? null },
    }
  })
  const isNew = ({ categoryId }: PlannedCategory) => categoryId === undefined
  const named = planned.areas.flatMap(({ name, areaId, categories }) => [
    ...(areaId === undefined ? [name] : []),
    ...categories.filter(isNew).map(({ value }) => value),
  ])
  const ofNew = named.map(
    (value): Move => ({
      ...{ category: fold(value), subCategory: null, value: null, isArea: false, isRemoved: false },
      ...{ toCategory: null, toSubCategory: null },
    }),
  )
  return [...ofCategories, ...ofAreas, ...ofNew]
}

/** The names of areas and the values of categories that have changed. The name of an area takes precedence. */
export function planRenamings({ current, planned, target }: Change): Renaming[] {
  const movedTo = target ? (target.value ?? target.area.name) : null
  const ofCategories = current.areas.flatMap(({ categories }) =>
    categories.map(({ categoryId, value }) => {
      const all = planned.areas.flatMap((area) => area.categories)
      return { from: value, to: all.find((one) => one.categoryId === categoryId)?.value ?? movedTo }
    }),
  )
  const ofAreas = current.areas.map(({ areaId, name }) => ({
    from: name,
    to: planned.areas.find((one) => one.areaId === areaId)?.name ?? movedTo,
  }))
  const isOfArea = ({ from }: Renaming) => ofAreas.some((area) => isSame(area.from, from))
  return [...ofAreas, ...ofCategories.filter((one) => !isOfArea(one))].filter(({ from, to }) => from !== to)
}
