import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { requiredTextSchema } from '../http/fields.ts'
import { emailSchema, signedInSchema } from './accounts.ts'
import { confirmPasswordMatches, confirmPasswordSchema, passwordSchema } from './passwords.ts'

const firstOwnerSchema = z
  .object({
    /** From the link that the start printed. */
    token: z.string().min(1).max(200),
    name: requiredTextSchema(200),
    email: emailSchema,
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine(...confirmPasswordMatches('password'))

export type FirstOwner = z.output<typeof firstOwnerSchema>

export const setUp = endpoint({
  method: 'POST',
  path: '/setup',
  access: 'visitor',
  summary: 'Add the first owner with the token that the start printed, and sign in',
  body: firstOwnerSchema,
  response: signedInSchema,
  status: 201,
  rejections: ['SETUP_TOKEN_INVALID', 'EMAIL_TAKEN'],
})
