import { expect, test } from 'vitest'
import { toEmailLink } from './email-link.ts'

test('special characters survive in the subject and the body', () => {
  const link = new URL(
    toEmailLink('hello@cornerstock.example', 'Sam & Sons?', ['50% off\n“no” + 1 & 2', '', 'Sam\ud800']),
  )
  expect(link.href).toMatch(/^mailto:hello@cornerstock\.example\?subject=/)
  expect(link.href).not.toContain('+')
  expect(link.searchParams.get('subject')).toBe('Sam & Sons?')
  expect(link.searchParams.get('body')).toBe('50% off\r\n“no” + 1 & 2\r\n\r\nSam\ufffd')
})
