import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { permitTypesQuery } from '../../../api/permits/permits.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { changePermitTypes } from './product-change-rules.ts'

const none = 'none'

/** Says which permit a store needs to buy products. */
export function PermitForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const types = useQuery(permitTypesQuery())
  const [chosen, setChosen] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== '') onChange(changePermitTypes(products, chosen === none ? null : Number(chosen)))
  }
  if (types.isError && !types.data) return <QueryError query={types} />
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-4">
      {types.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>There are no permits yet. An owner adds them in the settings.</Trans>
        </p>
      )}
      <Select
        label={t`Permit needed`}
        placeholder={t`Choose a permit`}
        required
        options={[
          ...(types.data ?? []).map(({ permitTypeId, name }) => ({
            value: String(permitTypeId),
            label: name,
          })),
          { value: none, label: t`No permit` },
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </form>
  )
}
