import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { chargesQuery } from '../../../../api/charges.ts'
import { readNumberOrZero } from '../../../../lib/forms/typed-number-rules.ts'
import type { FieldName, ProductFields } from '../product-fields.ts'

const money: readonly FieldName[] = ['price', 'costPrice', 'salePrice']

/** Returns a function that formats the value of a field as one line of text. */
export function useFormatField() {
  const { t, i18n } = useLingui()
  const dollars = (typed: string) => {
    const amount = readNumberOrZero(typed)
    return Number.isNaN(amount) ? typed : i18n.number(amount, { style: 'currency', currency: 'USD' })
  }
  const { data: charges = [] } = useQuery(chargesQuery())
  const chargeNames = new Map(charges.map(({ chargeId, name }) => [String(chargeId), name]))
  return (name: FieldName, fields: ProductFields): string => {
    const value = fields[name]
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'string') {
      if (value === '') return t`(empty)`
      return money.includes(name) ? dollars(value) : value
    }
    const prices = value.map((each) => {
      if (typeof each === 'string') return chargeNames.get(each) ?? each
      const amount = dollars(each.price)
      if ('name' in each) return `${each.name} ${amount}`
      const { minQuantity } = each
      return t`${minQuantity} or more: ${amount}`
    })
    return prices.join(', ') || t`(empty)`
  }
}
