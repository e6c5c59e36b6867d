import { fromDollars } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { NumberProblem } from './number-problem.tsx'
import { PricePreview } from './price-preview.tsx'
import { freeProducts, newPrices } from './price-preview-rules.ts'
import { changePrices, type PriceEnding } from './product-change-rules.ts'

/** Raises or lowers prices by a percentage or an amount, and shows each old and new price before. */
export function PriceForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState('raise percent')
  const [value, setValue] = useState('')
  const [ending, setEnding] = useState<PriceEnding>('any')
  const [isWrong, setWrong] = useState(false)
  const [isRaised, isPercent] = [kind.startsWith('raise'), kind.endsWith('percent')]
  const lowest = isPercent ? 0.1 : 0.01
  const highest = isPercent ? (isRaised ? 1000 : 99) : 10_000
  const number = readTypedNumber(value)
  const isInRange = number >= lowest && number <= highest
  const by = number * (isRaised ? 1 : -1)
  const changes = isInRange
    ? changePrices(products, { by: isPercent ? { percent: by } : { amount: fromDollars(by) }, ending })
    : []
  const free = freeProducts(newPrices(products, changes))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!isInRange)
    if (isInRange && free.length === 0) onChange(changes)
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
      <Select
        label={t`Round to`}
        options={[
          { value: 'any', label: t`The cent` },
          { value: '5', label: t`Five cents` },
          { value: '9', label: t`Prices that end in 9` },
        ]}
        value={ending}
        onChange={(event) => setEnding(event.currentTarget.value as PriceEnding)}
      />
      {free.length > 0 && (
        <Alert>
          <Trans>These prices would be 0 or less: {free.join(', ')}</Trans>
        </Alert>
      )}
      <PricePreview products={products} changes={changes} />
    </form>
  )
}
