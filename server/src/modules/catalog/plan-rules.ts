import { type Area, type Catalog, type Category, isSame } from '@cornerstock/contract/catalog/areas'
import type { CatalogInput } from '@cornerstock/contract/catalog/catalog'
import { fold } from '@cornerstock/contract/values/fold'

/** A category as it will be stored; without an id it is new. */
export type PlannedCategory = Omit<Category, 'categoryId'> & { categoryId?: number }

export type PlannedArea = Omit<Area, 'areaId' | 'categories'> & {
  areaId?: number
  categories: PlannedCategory[]
}

/** What is wrong with a field of a request. */
export type CatalogProblem = { path: string; what: 'unknown' | 'twice' | 'missing' | 'taken' }

type AreaInput = CatalogInput['areas'][number]
type CategoryInput = NonNullable<AreaInput['categories']>[number]

const newArea = { names: {}, icon: 'box', color: '#1f5a3c', featuredTag: null } as const
const newCategory = { names: {}, icon: 'box' } as const

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields of a request that are not left out. */
const given = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<T>

/**
 * The areas that a request asks for. What it leaves out keeps its value. Without an id, a category is the present one
 * with the same value, and an area the present one with the same path. A second one with that value or path is a new
 * one, which is then rejected as taken.
 */
export function planAreas(current: Catalog, { areas: inputs }: CatalogInput): PlannedArea[] {
  const known = current.areas.flatMap(({ categories }) => categories)
  const claimedAreas = new Set(inputs.map(({ areaId }) => areaId))
  const claimed = new Set(inputs.flatMap(({ categories = [] }) => categories.map((one) => one.categoryId)))
  const findOwn = ({ areaId, path }: AreaInput) => {
    if (areaId !== undefined) return current.areas.find((area) => area.areaId === areaId)
    const own = current.areas.find((area) => isSame(area.path, path ?? '') && !claimedAreas.has(area.areaId))
    claimedAreas.add(own?.areaId)
    return own
  }
  const findOwnCategory = ({ categoryId, value }: CategoryInput) => {
    if (categoryId !== undefined) return known.find((one) => one.categoryId === categoryId)
    const own = known.find((one) => isSame(one.value, value ?? '') && !claimed.has(one.categoryId))
    claimed.add(own?.categoryId)
    return own
  }
  const planCategory = (input: CategoryInput): PlannedCategory => {
    const fresh = { ...newCategory, value: '', name: input.value ?? '' }
    return { ...fresh, ...findOwnCategory(input), ...given(input) }
  }
  return inputs.map((input) => {
    const own = findOwn(input)
    const categories = input.categories?.map(planCategory) ?? own?.categories ?? []
    return { ...newArea, name: '', path: '', ...own, ...given(input), categories }
  })
}

const repeats = (texts: string[]) => {
  const folded = texts.map(fold)
  return folded.map((text, index) => text !== '' && folded.indexOf(text) !== index)
}

/** What is wrong with planned areas, in the order of the request. */
export function findProblems(current: Catalog, planned: readonly PlannedArea[]): CatalogProblem[] {
  const areaIds = new Set<unknown>(current.areas.map(({ areaId }) => areaId))
  const categoryIds = new Set<unknown>(
    current.areas.flatMap(({ categories }) => categories.map(({ categoryId }) => categoryId)),
  )
  const named = planned.map((area, index) => ({
    ...area,
    id: area.areaId,
    known: areaIds,
    path: `areas.${index}`,
  }))
  const held = planned.flatMap(({ categories }, index) =>
    categories.map((category, place) => ({
      ...{ ...category, id: category.categoryId, known: categoryIds },
      path: `areas.${index}.categories.${place}`,
    })),
  )
  return [
    ...problemsOfIds(named, 'areaId'),
    ...problemsOfIds(held, 'categoryId'),
    ...problemsOfTexts(planned.map(({ name }, index) => [`areas.${index}.name`, name])),
    ...problemsOfTexts(planned.map(({ path }, index) => [`areas.${index}.path`, path])),
    ...problemsOfTexts(held.map(({ value, path }) => [`${path}.value`, value])),
  ]
}

function problemsOfIds(
  rows: readonly { id: number | undefined; known: ReadonlySet<unknown>; path: string }[],
  field: string,
): CatalogProblem[] {
  const ids = rows.map(({ id }) => id)
  return rows.flatMap(({ id, known, path }, index): CatalogProblem[] => {
    if (id === undefined) return []
    if (!known.has(id)) return [{ path: `${path}.${field}`, what: 'unknown' }]
    return ids.indexOf(id) === index ? [] : [{ path: `${path}.${field}`, what: 'twice' }]
  })
}

function problemsOfTexts(rows: readonly [path: string, text: string][]): CatalogProblem[] {
  const isRepeated = repeats(rows.map(([, text]) => text))
  return rows.flatMap(([path, text], index): CatalogProblem[] => {
    if (text === '') return [{ path, what: 'missing' }]
    return isRepeated[index] ? [{ path, what: 'taken' }] : []
  })
}

/**
 * The former paths after a change, with the ids of the areas to which they lead. The paths of a removed area lead to
 * the area to which its products moved.
 */
export function planFormerPaths(
  current: Catalog,
  planned: readonly PlannedArea[],
  { formers, movedTo }: { formers: ReadonlyMap<string, number>; movedTo: number | undefined },
): Map<string, number> {
  const before = [
    ...formers,
    ...current.areas.map(({ path, areaId }) => [path.toLowerCase(), areaId] as const),
  ]
  const isPresent = (path: string) => planned.some((area) => area.path.toLowerCase() === path)
  return new Map(
    before.flatMap(([path, areaId]) => {
      const target = planned.some((area) => area.areaId === areaId) ? areaId : movedTo
      return target === undefined || isPresent(path) ? [] : [[path, target] as const]
    }),
  )
}
