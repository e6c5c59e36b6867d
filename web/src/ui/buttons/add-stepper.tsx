import { useLingui } from '@lingui/react/macro'
import { Plus } from '../icons/icons.ts'
import { IconButton } from './icon-button.tsx'
import { Stepper, type StepperProps } from './stepper.tsx'

/** A plus button at quantity 0, a stepper above 0. */
export function AddStepper(props: Omit<StepperProps, 'min'>) {
  const { t } = useLingui()
  if (props.value > 0) return <Stepper {...props} min={0} className="animate-pop border-house" />
  return (
    <IconButton
      label={t`Add ${props.label}`}
      icon={<Plus />}
      variant="filled"
      disabled={props.isDisabled}
      onClick={() => props.onChange(props.first ?? 1)}
    />
  )
}
