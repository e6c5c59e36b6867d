import { Trans, useLingui } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/icons/icons.ts'

/** The five steps, with the open step marked. `step` counts from 1. */
export function SetupProgress({ step }: { step: number }) {
  const { t } = useLingui()
  const names = [t`Your account`, t`Company`, t`Delivery`, t`Products`, t`First stores`]
  const name = names[step - 1]
  return (
    <nav aria-label={t`Steps`} className="mb-5">
      <p className="mb-2 font-semibold">
        <Trans>
          Step {step} of 5: {name}
        </Trans>
      </p>
      <ol className="grid grid-cols-5 gap-2">
        {names.map((one, index) => (
          <li key={one} aria-current={index + 1 === step ? 'step' : undefined}>
            <span className={cn('block h-1.5 rounded-full', index < step ? 'bg-house' : 'bg-line-strong')} />
            <span
              className={cn(
                'mt-1 flex items-center gap-1 text-sm max-sm:sr-only',
                index + 1 === step ? 'font-semibold text-ink' : 'text-ink-soft',
              )}
            >
              {index + 1 < step && <Check aria-hidden="true" className="size-4 text-house" />}
              {one}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
