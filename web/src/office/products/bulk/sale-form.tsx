import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { startOfDay } from '../../../lib/time/local-days.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { endSale, startSale } from './product-change-rules.ts'

const dayMs = 86_400_000

/** The moment at which a day is over. */
const endOfDay = (day: string) => startOfDay(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10))

/** Puts products on sale, at once or on some days, or takes them off sale. */
export function SaleForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const [isStart, setStart] = useState(true)
  const [percentOff, setPercentOff] = useState('')
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sale = {
      percentOff: Number(percentOff),
      startsAt: firstDay ? startOfDay(firstDay) : null,
      endsAt: lastDay ? endOfDay(lastDay) : null,
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
