import { Trans } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RegistrationFields } from './registration-form-schema.ts'
import { getSectionProgress } from './registration-progress-rules.ts'

/** The progress of each section, from 0 to 1. */
export function useSectionProgress() {
  const { control } = useFormContext<RegistrationFields>()
  return getSectionProgress(useWatch({ control }))
}

/** One bar per section. Sticky, because the form is longer than a phone's screen. */
export function RegistrationProgress() {
  const shares = Object.entries(useSectionProgress())
  const done = shares.filter(([, share]) => share === 1).length
  return (
    <div className="sticky top-0 z-10 -mx-4 -mb-3 bg-paper px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 sm:mx-0 sm:bg-surface sm:px-0 lg:top-18">
      <div aria-hidden="true" className="flex gap-1.5">
        {shares.map(([section, share]) => (
          <span key={section} className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-house transition-[width] duration-300"
              style={{ width: `${share * 100}%` }}
            />
          </span>
        ))}
      </div>
      <p className="mt-1.5 text-ink-soft text-sm">
        <Trans>{done} of 3 sections complete</Trans>
      </p>
    </div>
  )
}
