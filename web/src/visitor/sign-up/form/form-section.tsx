import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/icons/icons.ts'
import { useSectionProgress } from './registration-progress.tsx'
import type { SectionName } from './registration-progress-rules.ts'

interface FormSectionProps {
  name: SectionName
  number: number
  title: ReactNode
  children: ReactNode
}

/** A numbered group of fields. The number becomes a check mark when the section is complete. */
export function FormSection({ name, number, title, children }: FormSectionProps) {
  const isComplete = useSectionProgress()[name] === 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 flex items-center gap-3 font-bold text-xl">
        <span
          className={cn(
            'grid size-8 place-items-center rounded-full font-bold text-base transition-colors',
            isComplete ? 'bg-house text-on-house' : 'bg-house-soft text-house',
          )}
        >
          {isComplete ? <Check aria-hidden="true" strokeWidth={3} className="size-4.5" /> : number}
        </span>
        <span>
          {title}
          {isComplete && (
            <span className="sr-only">
              {' '}
              <Trans>(complete)</Trans>
            </span>
          )}
        </span>
      </legend>
      {children}
    </fieldset>
  )
}
