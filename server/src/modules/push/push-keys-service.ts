import webPush from 'web-push'
import type { Pool } from '../../database/pool.ts'
import type { SecretBox } from '../../secret-box.ts'
import {
  deleteAllSubscriptions,
  findPushKeys,
  insertPushKeys,
  replacePushKeys,
  type StoredKeys,
} from './subscription-queries.ts'

const owner = 'push keys'

export type VapidKeys = { publicKey: string; privateKey: string }

function createKeys(secretBox: SecretBox): StoredKeys {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey, privateKey: secretBox.encrypt(Buffer.from(privateKey), owner) }
}

/** The keys of the installation, which are made when they are first needed. */
export async function readPushKeys(db: Pool, secretBox: SecretBox): Promise<VapidKeys> {
  if (!(await findPushKeys(db))) await insertPushKeys(db, createKeys(secretBox))
  const stored = await findPushKeys(db)
  const decrypted = stored && secretBox.decrypt(stored.privateKey, owner)
  if (!decrypted) throw new Error('The keys for push messages can no longer be read.')
  return { publicKey: stored.publicKey, privateKey: decrypted.secret.toString() }
}

/**
 * Encrypts the private key again if it was encrypted with `JWT_SECRET_PREVIOUS`. If no secret fits any more, makes new
 * keys; the browsers then subscribe again.
 */
export async function renewPushKeys(db: Pool, secretBox: SecretBox): Promise<void> {
  const stored = await findPushKeys(db)
  if (!stored) return
  const decrypted = secretBox.decrypt(stored.privateKey, owner)
  if (decrypted?.isCurrent) return
  await db.transaction(async (transaction) => {
    if (!decrypted) await deleteAllSubscriptions(transaction)
    await replacePushKeys(
      transaction,
      decrypted
        ? { publicKey: stored.publicKey, privateKey: secretBox.encrypt(decrypted.secret, owner) }
        : createKeys(secretBox),
    )
  })
}
