import type { MouseEventHandler, ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

const styles = {
  found: 'aria-pressed:border-success aria-pressed:bg-success aria-pressed:text-on-house',
  short: 'aria-pressed:border-warning aria-pressed:bg-warning aria-pressed:text-paper',
  'not-found': 'aria-pressed:border-danger aria-pressed:bg-danger aria-pressed:text-on-danger',
  undo: 'absolute end-1 top-1 min-h-11 min-w-11 rounded-full border-transparent bg-transparent px-0 hover:border-transparent hover:bg-surface',
}

/**
 * The columns of the buttons Found, Short and Not Found. Their widths do not depend on the mark, so that each button
 * has the same place on every line. A column grows only if its word does not fit.
 */
export const markColumns =
  'grid grid-cols-[minmax(min-content,10fr)_minmax(min-content,6fr)_minmax(min-content,13fr)] gap-2'

/** Hides the icon beside a word on narrow lines, and in Spanish, whose words are longer. */
export const markIcon = '@max-xs:hidden [&:lang(es)]:hidden'

interface MarkButtonProps {
  /** Identifies the button for the keyboard shortcuts. */
  press: keyof typeof styles
  /** The accessible name of a button that shows only an icon. */
  label?: string
  isOn: boolean
  isPending: boolean
  /**
   * Unlike `disabled`, this keeps the button focusable: the keyboard shortcuts focus the buttons to move between lines.
   */
  isDisabled: boolean
  isExpanded?: boolean | undefined
  onClick: MouseEventHandler
  className?: string
  children: ReactNode
}

/** A large button, 56 px high, that keeps its size while the request is pending. */
export function MarkButton({
  press,
  label,
  isOn,
  isPending,
  isDisabled,
  isExpanded,
  onClick,
  className,
  children,
}: MarkButtonProps) {
  return (
    <button
      type="button"
      data-press={press}
      aria-label={label}
      title={label}
      aria-pressed={press === 'undo' ? undefined : isOn}
      aria-expanded={isExpanded}
      aria-disabled={isDisabled || undefined}
      aria-busy={isPending || undefined}
      onClick={isDisabled ? undefined : onClick}
      className={cn(
        'relative inline-flex min-h-14 min-w-14 select-none items-center justify-center gap-2 rounded-md border-2 border-line-strong',
        'bg-surface px-2 font-bold text-ink transition-[background-color,border-color,color,scale]',
        'not-aria-disabled:hover:border-ink not-aria-disabled:active:scale-97',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        '[&:lang(es)]:px-1.5 [&:lang(es)]:text-sm [&:lang(es)]:@max-xs:px-1 [&:lang(es)]:@max-xs:text-xs',
        '[&_svg]:size-5.5',
        styles[press],
        className,
      )}
    >
      {isPending && <Spinner className="absolute size-6" />}
      <span className={cn('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
    </button>
  )
}
