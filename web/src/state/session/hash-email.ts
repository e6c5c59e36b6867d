import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'

/** A text that stands for an email address without showing it. Throws where the page is not served over HTTPS. */
export async function hashEmail(email: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalizeEmail(email)))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
