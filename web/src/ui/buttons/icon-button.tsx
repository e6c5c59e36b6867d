import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  variant?: 'plain' | 'filled' | 'outlined' | undefined
}

const variants = {
  plain: 'text-ink hover:bg-sunken',
  filled: 'bg-house text-on-house hover:bg-house-strong',
  outlined: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
}

/** A round button of 44 px with only an icon. */
export function IconButton({ label, icon, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cn(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,transform]',
        'active:scale-95 disabled:pointer-events-none disabled:opacity-45 [&_svg]:size-5.5',
        variants[variant],
        className,
      )}
    >
      {icon}
    </button>
  )
}
