import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> {
  /** Whether the new password is entered again here. */
  isConfirmation?: boolean
}

/** A required field for a new password. An error replaces the hint, because both state the same rule. */
export function NewPasswordField({ isConfirmation, ...props }: NewPasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      required
      {...props}
      autoComplete="new-password"
      hint={!isConfirmation && !props.error && t`At least 8 characters.`}
    />
  )
}
