import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { requiredTextSchema, textSchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'
import { languageSchema } from '../values/languages.ts'
import {
  confirmPasswordMatches,
  confirmPasswordSchema,
  currentPasswordSchema,
  filledInSchema,
  linkPasswordSchema,
  passwordSchema,
} from './passwords.ts'
import { roles, storeRoles } from './roles.ts'

/** The business types with which a new shop begins. The settings hold those that it has now. */
export const defaultBusinessTypes = ['Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics'] as const

export type DefaultBusinessType = (typeof defaultBusinessTypes)[number]

/**
 * The form in which email addresses are compared: without surrounding space, A to Z in lower case. Other letters
 * stay as they are, because databases and languages disagree on their lower case.
 */
export const normalizeEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export const emailSchema = z
  .string()
  .trim()
  .pipe(filledInSchema)
  .pipe(z.email(fieldText('Please enter a valid email address.')).max(254))

const optionalText = (max: number) =>
  textSchema(max)
    .trim()
    .nullish()
    .transform((text) => text ?? '')

const chooseBusinessType = fieldText('Please choose a business type.')

/** The profile that a client enters at sign-up and staff can correct. */
export const storeProfileSchema = z.object({
  email: emailSchema,
  storeName: requiredTextSchema(200),
  storeAddress: requiredTextSchema(500),
  businessOwnerName: optionalText(200),
  phoneNumber: requiredTextSchema(50),
  /** One of `Settings.businessTypes`, in any letter case, which the service checks. */
  businessType: textSchema(100)
    .trim()
    .min(1, chooseBusinessType)
    .meta({ examples: ['Grocery'] }),
  deliveryNotes: optionalText(2000),
})

export const registrationSchema = storeProfileSchema
  .extend({
    referralCode: optionalText(100),
    /** Asked for where there are delivery zones. */
    postalCode: optionalText(20),
    PrefferresWholesaler: optionalText(200), // misspelled in the specification
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine(...confirmPasswordMatches('password'))

export type Registration = z.output<typeof registrationSchema>

/** A store to which a person belongs. */
export const personStoreSchema = z
  .object({
    clientId: z.uuid(),
    storeName: z.string(),
    storeAddress: z.string(),
    storeRole: z.enum(storeRoles),
  })
  .meta({ id: 'PersonStore' })

export type PersonStore = z.output<typeof personStoreSchema>

/** The response to sign-in and sign-up: the token and the profile, of the store for which the person acts. */
export const signedInSchema = z
  .object({
    token: z.string(),
    clientId: z.uuid(),
    email: z.string(),
    storeName: z.string(),
    storeAddress: z.string(),
    businessOwnerName: z.string(),
    businessType: z.string(),
    phoneNumber: z.string(),
    deliveryNotes: z.string(),
    isAdmin: z.boolean(),
    role: z.enum(roles),
    emailVerified: z.boolean(),
    /** Proves at a later sign-in that this browser has signed in to the account before. */
    deviceToken: z.string(),
    referralCode: z.string(),
    PrefferresWholesaler: z.string(), // misspelled in the specification
    language: languageSchema,
    /** The stores for which the person may act; none for staff. */
    stores: z.array(personStoreSchema),
  })
  .meta({ id: 'SignedIn' })

export type SignedIn = z.output<typeof signedInSchema>

export const messageSchema = z.object({ message: z.string() })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'visitor',
  summary: 'Sign up a store',
  body: registrationSchema,
  response: signedInSchema,
  status: 201,
  rejections: ['EMAIL_TAKEN'],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'visitor',
  summary: 'Sign in',
  body: z.object({
    email: textSchema(254).trim().min(1, fieldText('Please enter your email.')),
    password: currentPasswordSchema(fieldText('Please enter your password.')),
    /** For an account with a second factor: a code from the authenticator app, or a recovery code. */
    code: z.string().max(100).optional(),
    /** From an earlier sign-in in this browser. Failed sign-ins elsewhere do not lock this browser out. */
    deviceToken: z.string().max(1000).optional(),
  }),
  response: signedInSchema,
  rejections: ['WRONG_CREDENTIALS', 'CODE_REQUIRED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'visitor',
  summary: 'Email a link that sets a new password',
  body: z.object({ email: emailSchema }),
  response: messageSchema,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'visitor',
  summary: 'Set a new password with the emailed token',
  body: linkPasswordSchema,
  response: messageSchema,
  rejections: ['RESET_TOKEN_INVALID'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'visitor',
  summary: 'Verify an email address with the emailed token',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: messageSchema,
  rejections: ['VERIFICATION_INVALID'],
})

export const verifyEmailAgain = endpoint({
  method: 'POST',
  path: '/auth/verify-email/again',
  access: 'account',
  summary: 'Email another link that verifies the address of the account',
  response: null,
  status: 204,
})

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/auth/language',
  access: 'account',
  summary: 'Choose the language of texts for the signed-in account',
  body: z.object({ language: languageSchema }),
  response: z.object({ language: languageSchema }),
})
