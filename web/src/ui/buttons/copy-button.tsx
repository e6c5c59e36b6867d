import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { timings } from '../../lib/time/timings.ts'
import { useTimedFlag } from '../../lib/time/use-timed-flag.ts'
import { toast } from '../feedback/toast.ts'
import { Check, Copy } from '../icons/icons.ts'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-classes.ts'

interface CopyButtonProps extends ButtonLook {
  text: string
  /** The error if the browser does not copy. By default it speaks of a code. */
  failureText?: string
  /** The label, which says what is copied. */
  children: ReactNode
  className?: string | undefined
}

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ text, failureText, children, ...look }: CopyButtonProps) {
  const { t } = useLingui()
  const copied = useTimedFlag(timings.copiedFlag)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      copied.raise()
    } catch {
      // Browsers reject clipboard access on pages without HTTPS.
      toast.error(failureText ?? t`Could not copy the code. Please select and copy it yourself.`)
    }
  }
  return (
    <Button {...look} onClick={() => void copy()}>
      {copied.isUp ? (
        <Check aria-hidden="true" className="size-5" />
      ) : (
        <Copy aria-hidden="true" className="size-5" />
      )}
      <span aria-live="polite">{copied.isUp ? <Trans>Copied!</Trans> : children}</span>
    </Button>
  )
}
