import type { Registration } from '@cornerstock/contract/accounts'
import { registrationFormSchema } from './registration-form-schema.ts'

type Field = keyof Registration
type Typed = { [F in Field]?: string | null | undefined }

/** The required fields of the form's three parts. */
const parts = {
  store: ['storeName', 'businessType', 'storeAddress'],
  contact: ['phoneNumber'],
  signIn: ['email', 'password', 'confirmPassword'],
} as const satisfies Record<string, readonly Field[]>

export type SectionName = keyof typeof parts

/** How far each part has come, from 0 to 1: its required fields that would be taken as they stand. */
export const getSectionProgress = (typed: Typed): Record<SectionName, number> => ({
  store: shareDone(parts.store, typed),
  contact: shareDone(parts.contact, typed),
  signIn: shareDone(parts.signIn, typed),
})

const shareDone = (fields: readonly Field[], typed: Typed) =>
  fields.filter((field) => isDone(field, typed)).length / fields.length

function isDone(field: Field, typed: Typed): boolean {
  if (field === 'confirmPassword') return Boolean(typed.password) && typed.confirmPassword === typed.password
  return registrationFormSchema.shape[field].safeParse(typed[field]).success
}
