import { z } from 'zod'

/** Text that must not be empty; an empty text gets this message alone. */
export const filledInSchema = z.string().min(1, { error: 'This is required.', abort: true })

export const passwordSchema = filledInSchema
  .min(8, 'Use at least 8 characters.')
  .max(128, 'Use at most 128 characters.')

/** A password that was set earlier; only its presence is checked. */
export const currentPasswordSchema = (message: string) => z.string().min(1, message).max(1000)

export const confirmPasswordSchema = filledInSchema.max(128)

/** The arguments of `refine` for a form whose `confirmPassword` must equal another of its fields. */
export function confirmPasswordMatches<F extends string>(field: F) {
  const pair = z.object({ [field]: filledInSchema, confirmPassword: filledInSchema })
  const isMatch = (form: Record<F | 'confirmPassword', string>) => form[field] === form.confirmPassword
  return [
    isMatch,
    {
      path: ['confirmPassword'],
      message: 'The passwords do not match.',
      // Without this, zod would report the mismatch only once every other field is valid.
      when: ({ value }: { value: unknown }) => pair.safeParse(value).success,
    },
  ] satisfies [check: typeof isMatch, problem: object]
}
