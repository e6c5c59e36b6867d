import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { textSchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'
import { currentPasswordSchema } from './passwords.ts'
import { staffParams } from './staff.ts'

/** A code from the authenticator app, or a recovery code. */
const codeSchema = textSchema(100).trim().min(1, fieldText('Please enter the code.'))

const passwordSchema = currentPasswordSchema(fieldText('Please enter your password.'))

export const twoFactorStateSchema = z
  .object({ isOn: z.boolean(), recoveryCodesLeft: z.int().min(0) })
  .meta({ id: 'TwoFactorState' })

export type TwoFactorState = z.output<typeof twoFactorStateSchema>

const twoFactorSetupSchema = z
  .object({
    /** The secret in Base32, to type into an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds). */
    secret: z.string(),
    /** The secret as an `otpauth:` address, to scan as a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'TwoFactorSetup' })

export type TwoFactorSetup = z.output<typeof twoFactorSetupSchema>

export const showTwoFactor = endpoint({
  method: 'GET',
  path: '/auth/two-factor',
  access: 'staff',
  summary: 'Whether the signed-in account has a second factor, and how many recovery codes are unused',
  response: twoFactorStateSchema,
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor',
  access: 'staff',
  summary: 'Create the secret of a second factor; a code from it then turns the factor on',
  body: z.object({
    password: passwordSchema,
    /** Required while a second factor is on. The old one stays on until the new one is turned on. */
    code: codeSchema.optional(),
  }),
  response: twoFactorSetupSchema,
  rejections: ['TOO_MANY_REQUESTS'],
})

export const turnOnTwoFactor = endpoint({
  method: 'PUT',
  path: '/auth/two-factor',
  access: 'staff',
  summary: 'Turn on the second factor with a first code, and get new recovery codes',
  body: z.object({ code: codeSchema }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  rejections: ['CONFLICT'],
})

export const turnOffTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/off',
  access: 'staff',
  summary: 'Turn off the second factor of the signed-in account',
  body: z.object({ password: passwordSchema, code: codeSchema }),
  response: null,
  status: 204,
  rejections: ['TOO_MANY_REQUESTS', 'CONFLICT'],
})

export const removeTwoFactor = endpoint({
  method: 'DELETE',
  path: '/Staff/:staffId/two-factor',
  access: 'owner',
  summary: 'Remove the second factor of a staff account, for somebody who lost it',
  params: staffParams,
  response: null,
  status: 204,
})
