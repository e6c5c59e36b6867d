import { supplierNames } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SupplierDraft } from './supplier-rules.ts'

interface SupplierRowProps {
  draft: SupplierDraft
  isCheapest: boolean
  onChange: (changed: SupplierDraft) => void
  onRemove: () => void
}

/** One supplier: the name, with the usual ones offered, and the price. */
export function SupplierRow({ draft, isCheapest, onChange, onRemove }: SupplierRowProps) {
  const { t } = useLingui()
  const namesId = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_auto_5.5rem]">
      <TextField
        label={t`Supplier name`}
        isLabelHidden
        placeholder={t`Supplier`}
        list={namesId}
        maxLength={100}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
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
      />
      <Button variant="quiet" size="small" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
      {isCheapest && (
        <Badge className="justify-self-start bg-house text-on-house max-sm:-mt-1 max-sm:mb-1">
          <Trans>Cheapest</Trans>
        </Badge>
      )}
    </div>
  )
}
