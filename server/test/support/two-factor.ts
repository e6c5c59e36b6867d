import type { TwoFactorSetup } from '@cornerstock/contract/accounts/two-factor'
import { appCodeAt } from './app-code.ts'
import { knownPassword } from './factories.ts'
import type { Caller, TestApp } from './test-app.ts'

/** The code that an authenticator app shows for a secret, some steps of 30 seconds from the time of the app's clock. */
export function appCode(shop: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  const now = shop.clock.now?.getTime() ?? Date.now()
  return appCodeAt(secret, now + steps * 30_000)
}

/**
 * Turns on the second factor of a staff account with the code of the step before, so that the current one is unused.
 */
export async function turnOnTwoFactor(
  shop: TestApp,
  as: Caller,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await shop.send<TwoFactorSetup>('POST /api/auth/two-factor', {
    as,
    body: { password: knownPassword },
  })
  const { secret } = started.body
  const turnedOn = await shop.send<{ recoveryCodes: string[] }>('PUT /api/auth/two-factor', {
    as,
    body: { code: appCode(shop, secret, -1) },
  })
  return { secret, recoveryCodes: turnedOn.body.recoveryCodes }
}
