import { z } from 'zod'
import { fieldText } from '../texts/field-texts.ts'

/** Text that must not be empty; an empty text gets this message alone. */
export const filledInSchema = z.string().min(1, { ...fieldText('This is required.'), abort: true })

export const passwordSchema = filledInSchema.min(8).max(128)

/** A password that was set earlier; only its presence is checked. */
export const currentPasswordSchema = (message: ReturnType<typeof fieldText>) =>
  z.string().min(1, message).max(1000)

export const confirmPasswordSchema = filledInSchema.max(128)

/** The arguments of `refine` for a form whose `confirmPassword` must equal another of its fields. */
export function confirmPasswordMatches<F extends string>(field: F) {
  const pair = z.object({ [field]: filledInSchema, confirmPassword: filledInSchema })
  const isMatch = (form: Record<F | 'confirmPassword', string>) => form[field] === form.confirmPassword
  return [
    isMatch,
    {
      path: ['confirmPassword'],
      ...fieldText('The passwords do not match.'),
      // Without this, zod would report the mismatch only once every other field is valid.
      when: ({ value }: { value: unknown }) => pair.safeParse(value).success,
    },
  ] satisfies [check: typeof isMatch, problem: object]
}

/** A new password with the token of an emailed link. */
export const linkPasswordSchema = z
  .object({
    token: z.string().min(1).max(200),
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine(...confirmPasswordMatches('password'))

/** The answer to an invitation: a new password, or none by a person who is signed in. */
export const linkAnswerSchema = z
  .object({
    token: z.string().min(1).max(200),
    password: passwordSchema.exactOptional(),
    confirmPassword: confirmPasswordSchema.exactOptional(),
  })
  .refine(({ password, confirmPassword }) => password === undefined || password === confirmPassword, {
    path: ['confirmPassword'],
    ...fieldText('The passwords do not match.'),
  })
