// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { registrationDraft, saveDraft } from './registration-draft.ts'

beforeEach(() => sessionStorage.clear())

test('a draft is stored without passwords and consent', () => {
  saveDraft({
    storeName: 'Rosa’s Corner',
    businessType: 'Deli',
    password: 'secret',
    confirmPassword: 'secret',
    hasAgreed: true,
  })
  expect(registrationDraft.get()).toEqual({ storeName: 'Rosa’s Corner', businessType: 'Deli' })
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
})

test('a draft is stored before a business type is selected', () => {
  saveDraft({ storeName: 'Rosa’s Corner', businessType: '' })
  expect(registrationDraft.get()).toEqual({ storeName: 'Rosa’s Corner' })
})

test.each(['{', '[]', '"text"', '{"storeName":5}'])('%s in the storage is not a draft', (stored) => {
  sessionStorage.setItem('signUpDraft', stored)
  expect(registrationDraft.get()).toEqual({})
})
