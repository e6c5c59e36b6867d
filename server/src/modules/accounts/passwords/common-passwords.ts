import { normalizeEmail } from '@cornerstock/contract/accounts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { badField } from '../../../http/errors.ts'

const commonPasswords = new Set(dictionary['passwords-common'])

/**
 * Refuses a password, at its field, that guessers try first: a common one, or the account's own e-mail address or
 * store name (HTTP contract beyond the specification, 1).
 */
export function refuseCommonPassword(
  field: string,
  password: string,
  account: { email: string; storeName: string },
): void {
  const typed = password.trim().toLowerCase()
  const isOwnName = [normalizeEmail(account.email), account.storeName.trim().toLowerCase()].includes(typed)
  if (isOwnName) throw badField(field, 'Choose a password that is not your email or store name.')
  if (commonPasswords.has(typed)) throw badField(field, 'This password is too common. Please choose another.')
}
