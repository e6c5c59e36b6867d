import { Plural, Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

interface PriceFormProps {
  /** The number of changes, which a save would send. */
  changed: number
  /** The index of the first input of the table that cannot be saved, or -1. */
  firstWrong: number
  /** Whether something cannot be saved, shown or not; the caller says so when it is to be saved. */
  hasWrong?: boolean
  isSaving: boolean
  saveLabel?: ReactNode
  onSave: () => void
  /** Gets a function that moves the focus to the input with an index. */
  children: (focusRow: (index: number) => void) => ReactNode
}

/** A table with one input in each row, and the bar that saves them. */
export function PriceForm({
  changed,
  firstWrong,
  hasWrong = firstWrong >= 0,
  isSaving,
  saveLabel,
  onSave,
  children,
}: PriceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focusRow = (index: number) => {
    const input = form.current?.querySelectorAll<HTMLInputElement>('tbody input')[index]
    input?.focus()
    input?.select()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (firstWrong >= 0) focusRow(firstWrong)
    else if ((changed > 0 || hasWrong) && !isSaving) onSave()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {children(focusRow)}
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-4 bg-paper py-3">
        <p role="status" className="text-ink-soft">
          <Plural value={changed} _0="Nothing changed" one="# price changed" other="# prices changed" />
        </p>
        <Button type="submit" isPending={isSaving} disabled={changed === 0 && !hasWrong}>
          {saveLabel ?? <Trans>Save prices</Trans>}
        </Button>
      </div>
    </form>
  )
}
