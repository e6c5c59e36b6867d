import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { includeCurrentOption } from '../../../lib/forms/include-current-option.ts'
import { useSupplierNames } from '../../../state/company.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { isPriceUnread, type SupplierDraft } from './supplier-rules.ts'

interface SupplierRowProps {
  draft: SupplierDraft
  names: 'typed' | 'chosen'
  isCheapest: boolean
  onChange: (changed: SupplierDraft) => void
  onRemove: () => void
}

/** The name and price inputs of one supplier. */
export function SupplierRow({ draft, names, isCheapest, onChange, onRemove }: SupplierRowProps) {
  const { t } = useLingui()
  const NameField = names === 'chosen' ? ChosenName : TypedName
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 *:first:col-span-full @xs:grid-cols-[minmax(0,1fr)_6.5rem_auto] @xs:*:first:col-span-1 @md:grid-cols-[minmax(0,1fr)_8rem_auto_5.5rem]">
      <NameField name={draft.name} onChange={(name) => onChange({ ...draft, name })} />
      <NumberField
        label={t`Supplier price`}
        isLabelHidden
        prefix="$"
        value={draft.price}
        savesTextAsZero
        error={isPriceUnread(draft) && t`Please enter a price, such as 12.50.`}
        onChange={(event) => onChange({ ...draft, price: event.currentTarget.value })}
      />
      <Button variant="quiet" size="small" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
      {isCheapest && (
        <Badge className="justify-self-start bg-house text-on-house @max-md:-mt-1 @max-md:mb-1">
          <Trans>Cheapest</Trans>
        </Badge>
      )}
    </div>
  )
}

interface NameProps {
  name: string
  onChange: (name: string) => void
}

function TypedName({ name, onChange }: NameProps) {
  const { t } = useLingui()
  const namesId = useId()
  const supplierNames = useSupplierNames()
  return (
    <>
      <TextField
        label={t`Supplier name`}
        isLabelHidden
        placeholder={t`Supplier`}
        list={namesId}
        maxLength={100}
        value={name}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={namesId}>
        {supplierNames.map((usual) => (
          <option key={usual} value={usual} />
        ))}
      </datalist>
    </>
  )
}

function ChosenName({ name, onChange }: NameProps) {
  const { t } = useLingui()
  const supplierNames = useSupplierNames()
  return (
    <Select
      label={t`Supplier name`}
      isLabelHidden
      placeholder={t`Supplier`}
      options={includeCurrentOption(supplierNames, name).map((value) => ({ value, label: value }))}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
