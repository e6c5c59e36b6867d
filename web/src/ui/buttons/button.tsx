import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonLook, buttonClasses } from './button-classes.ts'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks. The button keeps its width and the focus. */
  isPending?: boolean | undefined
}

export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  className,
  children,
  onClick,
  'aria-disabled': isAriaDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || isAriaDisabled}
      className={buttonClasses({ variant, size, isWide }, className)}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      {isPending && <Spinner className="absolute size-5" />}
      <span className={cn('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
    </button>
  )
}
