import type { TwoFactorSetup } from '@cornerstock/contract/accounts/two-factor'
import { Secret, TOTP } from 'otpauth'

// The parameters that every authenticator app supports (RFC 6238).
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Codes of the step before and after are accepted, because clocks differ and typing takes time. */
const stepsAround = 1
const secretSize = 20

/** A new secret: 160 random bits, as RFC 4226 recommends. */
export const createAppSecret = (): Buffer => Buffer.from(new Secret({ size: secretSize }).bytes)

const toSecret = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The texts that hand a secret to an authenticator app, which shows the company and the account beside the code. */
export function describeAppSecret(
  bytes: Buffer,
  { email, companyName }: { email: string; companyName: string },
): TwoFactorSetup {
  const totp = new TOTP({ ...parameters, issuer: companyName, label: email, secret: toSecret(bytes) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The six digits of a code from an app, which may show them in two groups; null for any other text. */
export const readAppCode = (text: string): string | null =>
  /^\d{6}$/.exec(text.replaceAll(/\s/g, ''))?.[0] ?? null

/** The time step of a code of six digits; null if it is not a code of a step close to `now`. */
export function findTimeStep(bytes: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...parameters,
    token: code,
    secret: toSecret(bytes),
    timestamp,
    window: stepsAround,
  })
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta
}
