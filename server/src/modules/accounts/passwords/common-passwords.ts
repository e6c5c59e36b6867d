import { createRequire } from 'node:module'
import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'
import type * as LanguageCommon from '@zxcvbn-ts/language-common'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'

let commonPasswords: Set<string | number> | undefined

/** Loads the list when the first password is set, because it takes 4 MB of memory. */
function loadCommonPasswords(): Set<string | number> {
  const { dictionary }: typeof LanguageCommon = createRequire(import.meta.url)('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Words that guessers try first at this application. A password of only these words, digits and signs is rejected. */
const contextWords = ['cornerstock', 'wholesaler', 'wholesale']
const onlyContextWords = new RegExp(`^(?:${contextWords.join('|')})+$`)

/**
 * Rejects a password, at its field, that guessers try first: a common one, one of context words, or the account's own
 * email address or store name (HTTP contract beyond the specification, 1).
 */
export function rejectCommonPassword(field: string, password: string, account: Names): void {
  if (isOwnName(password, account))
    throw badField(field, text('Choose a password that is not your email or store name.'))
  if (isCommon(password) || isOfContextWords(password))
    throw badField(field, text('This password is too common. Please choose another.'))
}

type Names = { email: string; storeName: string }

const normalize = (text: string) => text.trim().toLowerCase()

const isOwnName = (password: string, { email, storeName }: Names) =>
  [normalizeEmail(email), normalize(storeName)].includes(normalize(password))

function isCommon(password: string): boolean {
  commonPasswords ??= loadCommonPasswords()
  return commonPasswords.has(normalize(password))
}

const isOfContextWords = (password: string) =>
  onlyContextWords.test(password.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))

const minDistinctCharacters = 5

/**
 * Whether a password from a configuration file is one that guessers try first. It is stricter than
 * `rejectCommonPassword`, because this password guards the first owner and may stay for years: a repeated part or too
 * few different characters are guessable too.
 */
export const isGuessablePassword = (password: string, account: Names): boolean =>
  isCommon(password) ||
  isOwnName(password, account) ||
  isOfContextWords(password) ||
  new Set(password).size < minDistinctCharacters ||
  /^(.+?)\1+$/su.test(password)
