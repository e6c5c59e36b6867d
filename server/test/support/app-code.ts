import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows at a time for a secret in Base32. */
export const appCodeAt = (secret: string, time: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
