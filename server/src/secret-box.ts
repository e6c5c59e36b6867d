import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that must be read again, such as those of second factors. */
export type SecretBox = {
  /** @param owner the account that the secret belongs to; it is needed again to decrypt */
  encrypt(secret: Buffer, owner: string): Buffer
  /** The decrypted secret; null if no key fits, or if the bytes were altered or belong to another owner. */
  decrypt(encrypted: Buffer, owner: string): Decrypted | null
}

/** `isCurrent` is false for a secret that was encrypted with the previous key. */
type Decrypted = { secret: Buffer; isCurrent: boolean }

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

const deriveKey = (jwtSecret: string) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', 'cornerstock two-factor secrets', 32))

/**
 * Creates a box whose key is derived from `JWT_SECRET`. An encrypted secret consists of the nonce, the tag and the
 * ciphertext, in this order (AES-256-GCM).
 * @param previousJwtSecret secrets that were encrypted with it can still be decrypted
 */
export function createSecretBox(jwtSecret: string, previousJwtSecret?: string): SecretBox {
  const key = deriveKey(jwtSecret)
  const previousKeys = previousJwtSecret === undefined ? [] : [deriveKey(previousJwtSecret)]
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    decrypt(encrypted, owner) {
      for (const candidate of [key, ...previousKeys]) {
        const secret = decryptWith(candidate, encrypted, owner)
        if (secret) return { secret, isCurrent: candidate === key }
      }
      return null
    },
  }
}

function decryptWith(key: Buffer, encrypted: Buffer, owner: string): Buffer | null {
  const textStart = nonceLength + tagLength
  try {
    const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(encrypted.subarray(nonceLength, textStart))
    return Buffer.concat([decipher.update(encrypted.subarray(textStart)), decipher.final()])
  } catch {
    return null
  }
}
