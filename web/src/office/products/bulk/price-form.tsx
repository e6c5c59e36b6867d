import { fromDollars } from '@cornerstock/contract/money'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { changePrices } from './product-change-rules.ts'

/** Raises or lowers prices by a percentage or an amount. */
export function PriceForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState('raise percent')
  const [value, setValue] = useState('')
  const [isRaised, isPercent] = [kind.startsWith('raise'), kind.endsWith('percent')]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const by = Number(value) * (isRaised ? 1 : -1)
    onChange(changePrices(products, isPercent ? { percent: by } : { amount: fromDollars(by) }))
  }
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4">
      <Select
        label={t`How`}
        options={[
          { value: 'raise percent', label: t`Raise by a percentage` },
          { value: 'lower percent', label: t`Lower by a percentage` },
          { value: 'raise amount', label: t`Raise by an amount` },
          { value: 'lower amount', label: t`Lower by an amount` },
        ]}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <NumberField
        label={isPercent ? t`Percent` : t`Amount`}
        prefix={isPercent ? '%' : '$'}
        min={isPercent ? '0.1' : '0.01'}
        max={isPercent ? (isRaised ? '1000' : '99') : '10000'}
        step={isPercent ? '0.1' : '0.01'}
        required
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </form>
  )
}
