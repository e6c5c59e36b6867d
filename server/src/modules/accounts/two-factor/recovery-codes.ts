import { randomBytes, randomInt } from 'node:crypto'
import { hashWithSalt } from '../passwords/passwords.ts'

// Without 0, 1, I and O, which look like each other. 32 characters: each is worth 5 bits, a code 50.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groupLength = 5
const codeCount = 10

const createGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

const normalize = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Hashes a code as it was typed: letter case, spaces and dashes make no difference. */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> =>
  hashWithSalt(normalize(code), salt)

/** Creates the recovery codes of a second factor, such as `ABCDE-23456`, with their hashes. */
export async function createRecoveryCodes(): Promise<{ codes: string[]; hashes: Buffer[]; salt: Buffer }> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: codeCount }, () => `${createGroup()}-${createGroup()}`)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))
  return { codes, hashes, salt }
}
