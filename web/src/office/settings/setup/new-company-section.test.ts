import { defaultSettings, defaultTerms } from '@cornerstock/contract/office/default-settings'
import { expect, test } from 'vitest'
import { newCompanySection } from './new-company-section.ts'

const contact = { email: 'hi@harbor.example', phone: '718 555 0199', address: '', hours: '' }

test('the name and contact of the example are left out', () => {
  expect(newCompanySection.toFields(defaultSettings)).toMatchObject({
    companyName: '',
    contact: { email: '', phone: '', address: '', hours: '' },
  })
})

test('edited terms name the contact of the company instead of the example', () => {
  const fields = newCompanySection.toFields(defaultSettings)
  const terms = `${fields.terms} Returns are welcome.`
  expect(newCompanySection.toChanges({ ...fields, contact, terms })).toMatchObject({
    terms: `${defaultTerms({ contact, claimHours: 24 })} Returns are welcome.`,
  })
})
