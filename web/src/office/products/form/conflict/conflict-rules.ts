import type { FieldName, ProductFields } from '../product-fields.ts'

const numbers: readonly FieldName[] = ['unitPerPack', 'price', 'costPrice', 'salePrice', 'stockQuantity']

const isSame = (name: FieldName, one: ProductFields, other: ProductFields) => {
  if (name === 'supplierPrices') return suppliersText(one) === suppliersText(other)
  if (one[name] === other[name]) return true
  // 12.5 and 12.50 are one price; nothing and 0 are two.
  return numbers.includes(name) && one[name] !== '' && other[name] !== '' && +one[name] === +other[name]
}

const suppliersText = ({ supplierPrices }: ProductFields) =>
  JSON.stringify(supplierPrices.map(({ name, price }) => [name.trim().toLowerCase(), Number(price)]).sort())

/** The fields in which two states of a product differ. */
export const changedFields = (before: ProductFields, after: ProductFields): FieldName[] =>
  (Object.keys(before) as FieldName[]).filter((name) => !isSame(name, before, after))

/** What somebody else saved of a product while it was being edited. */
export interface FieldChanges {
  /** Changed by them alone. */
  theirs: FieldName[]
  /** Changed by both, and differently: somebody has to choose. */
  both: FieldName[]
}

/** Compares what was typed, since the form showed `started`, with what the product has become. */
export function compareChanges(
  started: ProductFields,
  mine: ProductFields,
  theirs: ProductFields,
): FieldChanges {
  const typed = changedFields(started, mine)
  const changed = changedFields(started, theirs)
  return {
    theirs: changed.filter((name) => !typed.includes(name)),
    both: changed.filter((name) => typed.includes(name) && !isSame(name, mine, theirs)),
  }
}
