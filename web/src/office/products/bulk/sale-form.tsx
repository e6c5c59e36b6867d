import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useCompany } from '../../../state/company.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { endSale, saleTimes, startSale } from './product-change-rules.ts'

/** Puts products on sale, at once or on some days, or takes them off sale. */
export function SaleForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const { timeZone } = useCompany()
  const [isStart, setStart] = useState(true)
  const [percentOff, setPercentOff] = useState('')
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sale = {
      percentOff: Number(percentOff),
      ...saleTimes({ firstDay, lastDay }, timeZone),
    }
    onChange(isStart ? startSale(products, sale) : endSale(products))
  }
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4">
      <Select
        label={t`Sale`}
        options={[
          { value: 'start', label: t`Put on sale` },
          { value: 'end', label: t`Take off sale` },
        ]}
        value={isStart ? 'start' : 'end'}
        onChange={(event) => setStart(event.currentTarget.value === 'start')}
      />
      {isStart && (
        <>
          <NumberField
            label={t`Percent off the price`}
            prefix="%"
            min="1"
            max="99"
            step="0.1"
            required
            value={percentOff}
            onChange={(event) => setPercentOff(event.currentTarget.value)}
          />
          <TextField
            label={t`First day`}
            hint={t`Empty: at once`}
            type="date"
            max={lastDay || undefined}
            value={firstDay}
            onChange={(event) => setFirstDay(event.currentTarget.value)}
          />
          <TextField
            label={t`Last day`}
            hint={t`Empty: until you end it`}
            type="date"
            min={firstDay || undefined}
            value={lastDay}
            onChange={(event) => setLastDay(event.currentTarget.value)}
          />
        </>
      )}
    </form>
  )
}
