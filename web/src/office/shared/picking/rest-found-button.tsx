import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Check } from '../../../ui/icons/icons.ts'

interface RestFoundButtonProps {
  /** The number of lines without a mark. Without any there is no button. */
  count: number
  onMark: () => void
  onUndo: () => void
}

/**
 * Marks all lines without a mark as found, once the missing ones are marked. The toast takes all of it back. The focus
 * goes to the `data-progress` of its entry or screen, because the button disappears; not to the next button, which a
 * second press would press.
 */
export function RestFoundButton({ count, onMark, onUndo }: RestFoundButtonProps) {
  const { t } = useLingui()
  if (count === 0) return null
  const markRest = ({ currentTarget }: MouseEvent) => {
    onMark()
    const progress = currentTarget.closest('li, main')?.querySelector<HTMLElement>('[data-progress]')
    progress?.focus({ preventScroll: true })
    toast.success(t`${plural(count, { one: '# line marked found', other: '# lines marked found' })}`, {
      action: { label: t`Undo`, onClick: onUndo },
    })
  }
  return (
    <Button variant="secondary" size="small" className="pointer-coarse:min-h-11" onClick={markRest}>
      <Check aria-hidden="true" className="size-4" />
      <Trans>Rest found</Trans>
    </Button>
  )
}
