import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import { useCompany } from '../../../state/company.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { NumberProblem } from './number-problem.tsx'
import { PricePreview } from './price-preview.tsx'
import { endSale, saleTimes, startSale } from './product-change-rules.ts'

const [lowestPercent, highestPercent] = [1, 99]

/** Puts products on sale, at once or on some days, or takes them off sale. */
export function SaleForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const { timeZone } = useCompany()
  const [isStart, setStart] = useState(true)
  const [percentOff, setPercentOff] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const percent = readTypedNumber(percentOff)
  const isPercent = percent >= lowestPercent && percent <= highestPercent
  const sale = { percentOff: percent, ...saleTimes({ firstDay, lastDay }, timeZone) }
  const changes = isStart ? (isPercent ? startSale(products, sale) : []) : endSale(products)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(isStart && !isPercent)
    if (!isStart || isPercent) onChange(changes)
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
            required
            value={percentOff}
            error={isWrong && <NumberProblem lowest={lowestPercent} highest={highestPercent} />}
            onChange={(event) => {
              setWrong(false)
              setPercentOff(event.currentTarget.value)
            }}
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
          <PricePreview products={products} changes={changes} />
        </>
      )}
    </form>
  )
}
