import type { ComponentProps } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

/** An input for a code of an authenticator app. With `isRecoveryCode` it also accepts letters. */
export function CodeField({
  isRecoveryCode = false,
  ...field
}: ComponentProps<typeof TextField> & { isRecoveryCode?: boolean | undefined }) {
  return (
    <TextField
      {...field}
      inputMode={isRecoveryCode ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize={isRecoveryCode ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
      required
    />
  )
}
