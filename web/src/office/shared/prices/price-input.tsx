import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { NumberField } from '../../../ui/fields/number-field.tsx'

interface PriceInputProps {
  name: string
  value: string
  isUnread: boolean
  onChange: (typed: string) => void
  /** Goes to the field that is so many rows below. */
  onStep: (by: 1 | -1) => void
  /** Takes a pasted text with several lines. */
  onPasteColumn: (text: string) => void
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The new price of a row. */
export function PriceInput({ name, value, isUnread, onChange, onStep, onPasteColumn }: PriceInputProps) {
  const { t } = useLingui()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.shiftKey && event.key === 'Enter' ? -1 : steps[event.key]
    if (!by) return
    event.preventDefault()
    // The arrow keys would also move between the rows of the table.
    event.stopPropagation()
    onStep(by)
  }
  return (
    <NumberField
      label={t`New price of ${name}`}
      isLabelHidden
      isDense
      prefix="$"
      value={value}
      error={isUnread && <Trans>Not a price</Trans>}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!/[\n\t]/.test(pasted.trim())) return
        event.preventDefault()
        onPasteColumn(pasted)
      }}
      className="w-28"
    />
  )
}
