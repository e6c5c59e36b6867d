import { expect, test } from 'vitest'
import { toPhoneLink } from './contact-links.ts'

test.each([
  ['(718) 555-0142', 'tel:+17185550142'],
  ['1 718 555 0142', 'tel:+17185550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['555 0199', 'tel:5550199'],
])('%s is dialed as %s', (phone, link) => {
  expect(toPhoneLink(phone)).toBe(link)
})
