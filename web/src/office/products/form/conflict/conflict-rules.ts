import { fold } from '@cornerstock/contract/values/fold'
import { readNumberOrZero, readTypedNumber } from '../../../../lib/forms/typed-number-rules.ts'
import type { FieldName, ProductFields } from '../product-fields.ts'

const numbers: readonly FieldName[] = [
  'unitPerPack',
  'price',
  'costPrice',
  'salePrice',
  'stockQuantity',
  'ounces',
  'retailPrice',
]

const isSame = (name: FieldName, a: ProductFields, b: ProductFields) => {
  if (name === 'supplierPrices') return suppliersText(a) === suppliersText(b)
  if (name === 'priceSteps') return stepsText(a) === stepsText(b)
  if (name === 'chargeIds') return a.chargeIds.toSorted().join() === b.chargeIds.toSorted().join()
  if (a[name] === b[name]) return true
  // 12.5 and 12.50 are equal, but an empty field differs from 0.
  return numbers.includes(name) && readTypedNumber(String(a[name])) === readTypedNumber(String(b[name]))
}

const suppliersText = ({ supplierPrices }: ProductFields) =>
  JSON.stringify(supplierPrices.map(({ name, price }) => [fold(name), readNumberOrZero(price)]).sort())

const stepsText = ({ priceSteps }: ProductFields) =>
  JSON.stringify(
    priceSteps.map(({ minQuantity, price }) => [readTypedNumber(minQuantity), readTypedNumber(price)]),
  )

export const changedFields = (before: ProductFields, after: ProductFields): FieldName[] =>
  (Object.keys(before) as FieldName[]).filter((name) => !isSame(name, before, after))

/** The fields that another staff member changed while the product was being edited. */
export interface FieldChanges {
  /** Fields that were not changed in the form. */
  theirs: FieldName[]
  /** Fields that were changed to another value in the form. */
  both: FieldName[]
}

/** Compares the edits in the form with the saved changes. `base` is the version that was edited. */
export function compareChanges(
  base: ProductFields,
  mine: ProductFields,
  theirs: ProductFields,
): FieldChanges {
  const edited = changedFields(base, mine)
  const changed = changedFields(base, theirs)
  return {
    theirs: changed.filter((name) => !edited.includes(name)),
    both: changed.filter((name) => edited.includes(name) && !isSame(name, mine, theirs)),
  }
}
