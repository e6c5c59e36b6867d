import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

/** A required field for a new password. An error replaces the hint, because both state the same rule. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>) {
  const { t } = useLingui()
  return (
    <PasswordField
      required
      {...props}
      autoComplete="new-password"
      hint={!props.error && t`At least 8 characters.`}
    />
  )
}
