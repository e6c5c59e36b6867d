// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './registration-draft.ts'

beforeEach(() => sessionStorage.clear())

test('a half-filled form survives a reload, without passwords and consent', () => {
  keepDraft({
    storeName: 'Rosa’s Corner',
    businessType: 'Deli',
    password: 'do not keep',
    confirmPassword: 'do not keep',
    hasAgreed: true,
  })
  expect(readDraft()).toEqual({ storeName: 'Rosa’s Corner', businessType: 'Deli' })
  expect(JSON.stringify(sessionStorage)).not.toContain('do not keep')
})

test('a business type that is not chosen yet is no obstacle', () => {
  keepDraft({ storeName: 'Rosa’s Corner', businessType: '' })
  expect(readDraft()).toEqual({ storeName: 'Rosa’s Corner' })
})

test.each(['{', '[]', '"text"', '{"storeName":5}'])('a stored %s is no draft', (stored) => {
  sessionStorage.setItem('signUpDraft', stored)
  expect(readDraft()).toEqual({})
})

test('what has been sent is forgotten', () => {
  keepDraft({ storeName: 'Rosa’s Corner' })
  dropDraft()
  expect(readDraft()).toEqual({})
})
