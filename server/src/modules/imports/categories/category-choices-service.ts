import { type Catalog, isSame } from '@cornerstock/contract/catalog/areas'
import type { CategoryChoices, ImportKind, UnknownCategory } from '@cornerstock/contract/office/imports'
import { newCategoryPrefix } from '@cornerstock/contract/office/imports'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { readAreas } from '../../catalog/catalog-service.ts'
import { addCategories, holdCatalog, holdingOfValue } from '../../catalog/few-categories-service.ts'
import {
  answerCategories,
  type CategoryAnswer,
  findCategoryTexts,
  findDecisions,
  rememberDecisions,
} from './category-queries.ts'

/** The texts in the column of categories that are none of ours, and about which nobody has decided yet. */
export const findUnknownCategories = async (db: Database, importId: number): Promise<UnknownCategory[]> =>
  (await findCategoryTexts(db, importId))
    .filter(({ isOurs, isDecided }) => !isOurs && !isDecided)
    .map(({ value, rows }) => ({ value, rows }))

/** Applies what owners have decided about unknown categories to the compared rows of an import. */
export async function applyDecisions(db: Database, importId: number): Promise<void> {
  const decisions = await findDecisions(db)
  if (decisions.length === 0) return
  const catalog = await readAreas(db)
  const unknown = decisions.filter(({ value }) => !holdingOfValue(catalog, value))
  const answers = unknown.filter(({ category }) => category !== null)
  await answerCategories(
    db,
    importId,
    answers.map((decision) => toAnswer(catalog, decision)),
  )
}

/** What the choices of an owner mean, and the ids of the categories that were made for them. */
export type DecidedCategories = { answers: CategoryAnswer[]; madeCategories: number[] }

/**
 * Makes the categories that an owner has chosen to make, and remembers the choices. A text that has become a category
 * of ours is one, whatever was chosen. Throws BAD_REQUEST for a text that is not in the file, and a choice that does
 * not exist.
 */
export async function decideCategories(
  transaction: Database,
  context: SignedInContext,
  { importId, kind }: { importId: number; kind: ImportKind },
  choices: CategoryChoices,
): Promise<DecidedCategories> {
  if (Object.keys(choices).length === 0) return { answers: [], madeCategories: [] }
  const before = await holdCatalog(transaction)
  const texts = kind === 'products' ? await findCategoryTexts(transaction, importId) : []
  const chosen = Object.entries(choices).map(([key, choice]) => {
    const found = texts.find(({ value }) => isSame(value, key))
    if (!found) throw badField(`categories.${key}`, text('This file has no such category.'))
    return { ...found, choice, areaId: readNewArea(before, key, choice) }
  })
  // A text that is named in several cases is one.
  const unknown = [...new Map(chosen.map((one) => [one.value, one])).values()].filter(({ isOurs }) => !isOurs)
  const added = unknown.flatMap(({ value, areaId }) => (areaId === undefined ? [] : [{ value, areaId }]))
  const catalog = await addCategories(transaction, context, added)
  const decisions = unknown.map(({ value, choice, areaId }) => ({
    value,
    category: areaId === undefined ? choice : value,
  }))
  const answers = decisions.map((decision) => toAnswer(catalog, decision))
  await rememberDecisions(transaction, decisions)
  return { answers, madeCategories: idsIn(catalog).filter((id) => !idsIn(before).includes(id)) }
}

const idsIn = ({ areas }: Catalog) =>
  areas.flatMap(({ categories }) => categories.map(({ categoryId }) => categoryId))

/** The area in which a choice makes a category; undefined if it makes none. */
function readNewArea({ areas }: Catalog, key: string, choice: string | null): number | undefined {
  if (!choice?.startsWith(newCategoryPrefix)) return undefined
  const area = areas.find(({ areaId }) => String(areaId) === choice.slice(newCategoryPrefix.length))
  if (!area) throw badField(`categories.${key}`, text('This area does not exist.'))
  return area.areaId
}

function toAnswer(
  catalog: Catalog,
  { value, category }: { value: string; category: string | null },
): CategoryAnswer {
  if (category === null) return { value, given: null }
  const holding = holdingOfValue(catalog, category)
  if (!holding) throw badField(`categories.${value}`, text('This is not one of the categories.'))
  const { category: held, subCategory } = holding
  return { value, given: { category: held, ...(subCategory !== null && { subCategory }) } }
}
