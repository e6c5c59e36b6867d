import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { sayMail } from '../../mail/compose-mail.ts'
import { lastMonths, monthBefore, statementMail } from './statement-mail-rules.ts'

it('a statement is of the month before the first of a month, and due on no other day', () => {
  expect(monthBefore('2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthBefore('2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthBefore('2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthBefore('2026-12-02')).toBeUndefined()
  expect(monthBefore('2026-11-30')).toBeUndefined()
})

it('a statement that staff ask for begins on the first of the month before', () => {
  expect(lastMonths('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-03-31' })
  expect(lastMonths('2026-01-01')).toEqual({ from: '2025-12-01', to: '2026-01-01' })
})

it.each([
  { closing: 12550, said: 'At its end you owe $125.50.' },
  { closing: 0, said: 'At its end you owe nothing.' },
  { closing: -300, said: 'At its end you have paid $3.00 more than you owe.' },
])('the email of a statement says what is owed: $said', ({ closing, said }) => {
  const stated = { companyName: 'Corner Supply', storeName: 'Elm Deli', closing: cents(closing) }
  expect(sayMail(statementMail(stated, { from: '2026-11-01' }), 'en')).toEqual({
    subject: 'Statement of Corner Supply',
    parts: [
      'Hello Elm Deli,',
      'your statement of Corner Supply is attached as PDF.',
      'It begins on Sunday, November 1, 2026.',
      said,
    ],
  })
})
