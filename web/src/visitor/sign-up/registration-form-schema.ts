import { registrationSchema } from '@cornerstock/contract/accounts'
import { z } from 'zod'

/** The form: what the server takes, and the consent that stays here. */
export const registrationFormSchema = registrationSchema.and(
  z.object({ hasAgreed: z.boolean().refine(Boolean) }),
)

/** As it is typed. */
export type RegistrationFields = z.input<typeof registrationFormSchema>

/** As it is sent. */
export type RegistrationValues = z.output<typeof registrationFormSchema>
