import type { Pool } from '../../../database/pool.ts'
import type { SecretBox } from '../../../secret-box.ts'
import { findTwoFactors, replaceSecrets } from './two-factor-queries.ts'

/**
 * Encrypts secrets again that were encrypted with `JWT_SECRET_PREVIOUS`, so that this setting can be removed later.
 */
export async function renewSecrets(db: Pool, secretBox: SecretBox): Promise<void> {
  for (const factor of await findTwoFactors(db)) {
    const renew = (encrypted: Buffer | null) => {
      const decrypted = encrypted && secretBox.decrypt(encrypted, factor.accountId)
      if (!decrypted || decrypted.isCurrent) return encrypted
      return secretBox.encrypt(decrypted.secret, factor.accountId)
    }
    const [secret, pendingSecret] = [renew(factor.secret), renew(factor.pendingSecret)]
    if (secret !== factor.secret || pendingSecret !== factor.pendingSecret)
      await replaceSecrets(db, factor, { secret, pendingSecret })
  }
}
