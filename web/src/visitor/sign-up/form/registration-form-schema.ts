import { registrationSchema } from '@cornerstock/contract/accounts/accounts'
import { z } from 'zod'

/** The endpoint accepts any phone number. The form checks its length, so that a typo is reported at the field. */
const phoneNumberSchema = registrationSchema.shape.phoneNumber.pipe(
  z.string().refine((text) => countDigits(text) >= 7, 'Please enter a phone number of at least 7 digits.'),
)

const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0

/** The registration and the consent, which is not sent. */
export const registrationFormSchema = registrationSchema.safeExtend({
  phoneNumber: phoneNumberSchema,
  hasAgreed: z.boolean().refine(Boolean),
})

/** The form's input values. */
export type RegistrationFields = z.input<typeof registrationFormSchema>

/** The validated values. */
export type RegistrationValues = z.output<typeof registrationFormSchema>
