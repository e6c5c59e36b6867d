import { cn } from '../class-names.ts'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'deal' | 'danger' | 'success' | undefined
  /**
   * `small` is for dense tables. On touch screens a small button is 44 px high. `glove` is 56 px high, for hands in
   * gloves.
   */
  size?: 'small' | 'medium' | 'large' | 'glove' | undefined
  isWide?: boolean | undefined
}

const base =
  'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-full text-center ' +
  'font-semibold transition-[background-color,border-color,color,transform] active:scale-[0.98] ' +
  'disabled:pointer-events-none disabled:opacity-50 aria-busy:cursor-progress ' +
  'not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-50'

const variants: Record<NonNullable<ButtonLook['variant']>, string> = {
  primary: 'bg-house text-on-house hover:bg-house-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-house hover:bg-house-soft',
  deal: 'bg-deal text-on-deal hover:brightness-95',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  success: 'bg-success-soft text-success hover:brightness-95',
}

const sizes: Record<NonNullable<ButtonLook['size']>, string> = {
  small: 'min-h-9 px-3.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-6 text-lg',
  glove: 'min-h-14 px-5 text-xl',
}

/** The classes of a button, shared by buttons and by links that look like one. */
export function buttonClasses(
  { variant = 'primary', size = 'medium', isWide }: ButtonLook,
  className?: string,
) {
  return cn(base, variants[variant], sizes[size], isWide && 'w-full', className)
}
