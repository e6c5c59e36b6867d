import { areaOf, type Catalog, findArea, isSame } from '@cornerstock/contract/catalog/areas'
import { fold } from '@cornerstock/contract/values/fold'

type Categorized = { category: string; subCategory: string }

/** The category under which a product is shelved. Some products name only their area. */
const categoryOf = (catalog: Catalog, { category, subCategory }: Categorized): string =>
  findArea(catalog, category) && subCategory !== '' ? subCategory : category

/** The place of a category on the walk: by area, then as the shop lists the categories. */
function placeOf(catalog: Catalog, product: Categorized): [number, number] {
  const { areas } = catalog
  const area = areaOf(catalog, product.category)
  if (!area) return [areas.length, 0]
  const place = area.categories.findIndex(({ value }) => isSame(value, categoryOf(catalog, product)))
  return [areas.indexOf(area), place === -1 ? area.categories.length : place]
}

/** The products by category, in the order of one walk through the shop. */
export function groupByCategory<Product extends Categorized>(
  catalog: Catalog,
  products: readonly Product[],
): { category: string; products: Product[] }[] {
  const groups = new Map<string, { category: string; place: [number, number]; products: Product[] }>()
  for (const product of products) {
    const [area, place] = placeOf(catalog, product)
    const category = categoryOf(catalog, product)
    const key = `${area} ${fold(category)}`
    const group = groups.get(key)
    if (group) group.products.push(product)
    else groups.set(key, { category, place: [area, place], products: [product] })
  }
  return [...groups.values()].sort(
    (one, other) =>
      one.place[0] - other.place[0] ||
      one.place[1] - other.place[1] ||
      one.category.localeCompare(other.category),
  )
}
