import { fromDollars } from '@cornerstock/contract/values/money'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { NumberProblem } from './number-problem.tsx'
import { changePrices } from './product-change-rules.ts'

/** Raises or lowers prices by a percentage or an amount. */
export function PriceForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState('raise percent')
  const [value, setValue] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isRaised, isPercent] = [kind.startsWith('raise'), kind.endsWith('percent')]
  const lowest = isPercent ? 0.1 : 0.01
  const highest = isPercent ? (isRaised ? 1000 : 99) : 10_000
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = readTypedNumber(value)
    const isInRange = number >= lowest && number <= highest
    setWrong(!isInRange)
    if (!isInRange) return
    const by = number * (isRaised ? 1 : -1)
    onChange(changePrices(products, isPercent ? { percent: by } : { amount: fromDollars(by) }))
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Select
        label={t`How`}
        options={[
          { value: 'raise percent', label: t`Raise by a percentage` },
          { value: 'lower percent', label: t`Lower by a percentage` },
          { value: 'raise amount', label: t`Raise by an amount` },
          { value: 'lower amount', label: t`Lower by an amount` },
        ]}
        value={kind}
        onChange={(event) => {
          setWrong(false)
          setKind(event.currentTarget.value)
        }}
      />
      <NumberField
        label={isPercent ? t`Percent` : t`Amount`}
        prefix={isPercent ? '%' : '$'}
        required
        value={value}
        error={isWrong && <NumberProblem {...{ lowest, highest }} />}
        onChange={(event) => {
          setWrong(false)
          setValue(event.currentTarget.value)
        }}
      />
    </form>
  )
}
