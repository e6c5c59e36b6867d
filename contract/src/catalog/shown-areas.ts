import { type Language, languages } from '../values/languages.ts'
import { type Area, type Category, nameIn } from './areas.ts'
import { defaultCatalog, specifiedAreaIds } from './default-areas.ts'

const specifiedArea = (areaId: number | undefined) =>
  defaultCatalog.areas.find((area) => area.areaId === areaId)

/** The name of an area or a category as screens show it. The Smoke area of the specification is Smoke Gear. */
export function shownName(language: Language, named: Pick<Area, 'name' | 'names'> & Partial<Area>): string {
  const name = nameIn(language, named)
  const isSmoke = named.areaId === specifiedAreaIds.smoke && name === specifiedArea(named.areaId)?.name
  return isSmoke ? 'Smoke Gear' : name
}

/** Whether an area is one of the specification with its name, icon and categories, so that its card has the text of the specification. */
export function isAsSpecified(area: Area): boolean {
  const specified = specifiedArea(area.areaId)
  return specified !== undefined && toContent(specified) === toContent(area)
}

const toContent = ({ icon, categories, ...area }: Area) =>
  JSON.stringify([icon, namesOf(area), categories.map((category) => [category.value, namesOf(category)])])

const namesOf = (named: Pick<Category, 'name' | 'names'>) =>
  languages.map((language) => nameIn(language, named))

/** The names of an area's categories as one line of text. */
export const listCategories = (language: Language, { categories }: Pick<Area, 'categories'>): string =>
  categories.map((category) => nameIn(language, category)).join(language === 'ar' ? '، ' : ', ')
