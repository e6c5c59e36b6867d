import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { chargesQuery } from '../../../api/charges.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { changeCharges } from './product-change-rules.ts'

/** Puts a deposit, tax or fee on products, or takes it off them. */
export function ChargesForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const charges = useQuery(chargesQuery())
  const [chosen, setChosen] = useState('')
  const [isOn, setOn] = useState(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== '') onChange(changeCharges(products, { chargeId: Number(chosen), isOn }))
  }
  if (charges.isError && !charges.data) return <QueryError query={charges} />
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4">
      {charges.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>There are no charges yet. An owner adds them in the settings.</Trans>
        </p>
      )}
      <Select
        label={t`Charge`}
        placeholder={t`Choose a charge`}
        required
        options={(charges.data ?? []).map(({ chargeId, name, regions }) => ({
          value: String(chargeId),
          label: regions.length > 0 ? `${name} (${regions.join(', ')})` : name,
        }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Select
        label={t`Change`}
        options={[
          { value: 'on', label: t`Put on the products` },
          { value: 'off', label: t`Take off the products` },
        ]}
        value={isOn ? 'on' : 'off'}
        onChange={(event) => setOn(event.currentTarget.value === 'on')}
      />
    </form>
  )
}
