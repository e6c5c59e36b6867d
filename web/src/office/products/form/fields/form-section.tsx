import type { ReactNode } from 'react'
import { cn } from '../../../../ui/class-names.ts'

/** What the form says to a section with numbers. */
export interface NumberSectionProps {
  /** Whether a text in place of a number is saved as 0. */
  savesTextAsZero: boolean
}

interface FormSectionProps {
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function FormSection({ title, className, children }: FormSectionProps) {
  return (
    <fieldset className={cn('min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5', className)}>
      {/* Floating keeps the legend inside the border. */}
      <legend className="float-start mb-4 w-full font-bold text-lg">{title}</legend>
      <div className="clear-both flex flex-col gap-4">{children}</div>
    </fieldset>
  )
}
