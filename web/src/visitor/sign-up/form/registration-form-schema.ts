import { registrationSchema } from '@cornerstock/contract/accounts'
import { z } from 'zod'

/** The server takes any phone number; here a slip is told while it can still be mended. */
const phoneNumberSchema = registrationSchema.shape.phoneNumber.pipe(
  z.string().refine((text) => countDigits(text) >= 7, 'Please enter a phone number of at least 7 digits.'),
)

const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0

/** The form: what the server takes, and the consent that stays here. */
export const registrationFormSchema = registrationSchema.safeExtend({
  phoneNumber: phoneNumberSchema,
  hasAgreed: z.boolean().refine(Boolean),
})

/** As it is typed. */
export type RegistrationFields = z.input<typeof registrationFormSchema>

/** As it is sent. */
export type RegistrationValues = z.output<typeof registrationFormSchema>
