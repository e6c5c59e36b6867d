import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { SupplierRow } from './supplier-row.tsx'
import { cheapestKey, nextKey, type SupplierDraft } from './supplier-rules.ts'

interface SupplierRowsProps {
  drafts: readonly SupplierDraft[]
  onChange: (drafts: SupplierDraft[]) => void
  /** Whether names are typed, with suggestions, or chosen from a fixed list. */
  names: 'typed' | 'chosen'
  /** Buttons beside '+ Add Supplier'. */
  actions?: ReactNode | undefined
}

/** An editable list of supplier prices. */
export function SupplierRows({ drafts, onChange, names, actions }: SupplierRowsProps) {
  const cheapest = cheapestKey(drafts)
  const change = (changed: SupplierDraft) =>
    onChange(drafts.map((draft) => (draft.key === changed.key ? changed : draft)))
  return (
    <div className="flex flex-col gap-3">
      {drafts.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No supplier prices found.</Trans>
        </p>
      )}
      <ul className="@container flex max-w-xl flex-col gap-2">
        {drafts.map((draft) => (
          <li key={draft.key}>
            <SupplierRow
              draft={draft}
              names={names}
              isCheapest={draft.key === cheapest}
              onChange={change}
              onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChange([...drafts, { key: nextKey(drafts), name: '', price: '' }])}
        >
          <Trans>+ Add Supplier</Trans>
        </Button>
        {actions}
      </div>
    </div>
  )
}
