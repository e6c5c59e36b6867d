import * as contract from '@cornerstock/contract/accounts/push'
import type { FastifyInstance } from 'fastify'
import type { Pool } from '../../database/pool.ts'
import { account } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import type { SecretBox } from '../../secret-box.ts'
import { readPushKeys } from './push-keys-service.ts'
import { readPushSettings, savePushSettings, subscribe, unsubscribe } from './push-service.ts'

/** Push messages to the browsers of whoever is signed in. */
export function pushRoutes(
  app: FastifyInstance,
  { db, secretBox, allowsPrivate }: { db: Pool; secretBox: SecretBox; allowsPrivate: boolean },
): void {
  route(app, contract.getPushKey, account, async () => {
    const { publicKey } = await readPushKeys(db, secretBox)
    return { publicKey }
  })

  route(app, contract.saveSubscription, account, ({ context, body }) =>
    subscribe(context, body, allowsPrivate),
  )

  route(app, contract.deleteSubscription, account, ({ context, query }) =>
    unsubscribe(context, query.endpoint),
  )

  route(app, contract.getPushSettings, account, ({ context }) => readPushSettings(context))

  route(app, contract.savePushSettings, account, ({ context, body }) => savePushSettings(context, body))
}
