import { supplierNames } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SupplierDraft } from './supplier-rules.ts'

interface SupplierRowProps {
  draft: SupplierDraft
  onChange: (changed: SupplierDraft) => void
  onRemove: () => void
}

/** One supplier: the name, with the usual ones offered, and the price. */
export function SupplierRow({ draft, onChange, onRemove }: SupplierRowProps) {
  const { t } = useLingui()
  const namesId = useId()
  return (
    <div className="flex items-center gap-2">
      <TextField
        label={t`Supplier name`}
        isLabelHidden
        placeholder={t`Supplier`}
        list={namesId}
        maxLength={100}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        className="flex-1"
      />
      <datalist id={namesId}>
        {supplierNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <NumberField
        label={t`Supplier price`}
        isLabelHidden
        prefix="$"
        step={0.01}
        min={0}
        value={draft.price}
        onChange={(event) => onChange({ ...draft, price: event.currentTarget.value })}
        className="w-28"
      />
      <Button variant="quiet" size="small" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  )
}
