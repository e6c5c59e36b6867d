import { areaNames, areaOf, areas } from '@cornerstock/contract/catalog/areas'

type Categorized = { category: string; subCategory: string }

/** The category under which a product is shelved. Some products name only their area. */
const categoryOf = ({ category, subCategory }: Categorized): string =>
  areaNames.some((area) => area.toLowerCase() === category.toLowerCase()) && subCategory !== ''
    ? subCategory
    : category

/** The place of a category on the walk: by area, then as the shop lists the categories. */
function placeOf(product: Categorized): [number, number] {
  const area = areaOf(product.category)
  if (!area) return [areaNames.length, 0]
  const names: readonly string[] = areas[area]
  const place = names.findIndex((name) => name.toLowerCase() === categoryOf(product).toLowerCase())
  return [areaNames.indexOf(area), place === -1 ? names.length : place]
}

/** The products by category, in the order of one walk through the shop. */
export function groupByCategory<Product extends Categorized>(
  products: readonly Product[],
): { category: string; products: Product[] }[] {
  const groups = new Map<string, { category: string; place: [number, number]; products: Product[] }>()
  for (const product of products) {
    const [area, place] = placeOf(product)
    const category = categoryOf(product)
    const key = `${area} ${category.toLowerCase()}`
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
