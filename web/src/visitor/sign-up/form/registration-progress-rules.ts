import type { Registration } from '@cornerstock/contract/accounts/accounts'
import { registrationFormSchema } from './registration-form-schema.ts'

type Field = keyof Registration
type Values = { [F in Field]?: string | null | undefined }

/** The required fields of the form's three sections. */
const sections = {
  store: ['storeName', 'businessType', 'storeAddress'],
  contact: ['phoneNumber'],
  signIn: ['email', 'password', 'confirmPassword'],
} as const satisfies Record<string, readonly Field[]>

export type SectionName = keyof typeof sections

/** The share of valid required fields in each section, from 0 to 1. */
export const getSectionProgress = (values: Values): Record<SectionName, number> => ({
  store: countValidShare(sections.store, values),
  contact: countValidShare(sections.contact, values),
  signIn: countValidShare(sections.signIn, values),
})

const countValidShare = (fields: readonly Field[], values: Values) =>
  fields.filter((field) => isValid(field, values)).length / fields.length

function isValid(field: Field, values: Values): boolean {
  if (field === 'confirmPassword')
    return Boolean(values.password) && values.confirmPassword === values.password
  return registrationFormSchema.shape[field].safeParse(values[field]).success
}
