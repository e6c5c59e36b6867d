import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const [oldKey, newKey] = ['an old secret of the shop, long enough', 'a new secret of the shop, long enough']
const secret = Buffer.from('twenty bytes of key!')

it('the box decrypts what it encrypted, for the same owner only', () => {
  const box = createSecretBox(newKey)
  const encrypted = box.encrypt(secret, 'one')
  expect(encrypted.includes(secret)).toBe(false)
  expect(box.encrypt(secret, 'one')).not.toEqual(encrypted)
  expect(box.decrypt(encrypted, 'one')).toEqual({ secret, isCurrent: true })
  expect(box.decrypt(encrypted, 'another')).toBeNull()
})

it('the box decrypts what was encrypted with the previous secret, and says so', () => {
  const encrypted = createSecretBox(oldKey).encrypt(secret, 'one')
  expect(createSecretBox(newKey, oldKey).decrypt(encrypted, 'one')).toEqual({ secret, isCurrent: false })
  expect(createSecretBox(newKey).decrypt(encrypted, 'one')).toBeNull()
})

it('the box rejects altered and short bytes', () => {
  const box = createSecretBox(newKey)
  const encrypted = box.encrypt(secret, 'one')
  for (const index of encrypted.keys()) {
    const altered = Buffer.from(encrypted)
    altered[index] = (altered[index] ?? 0) ^ 1
    expect(box.decrypt(altered, 'one')).toBeNull()
  }
  expect(box.decrypt(encrypted.subarray(0, 20), 'one')).toBeNull()
})
