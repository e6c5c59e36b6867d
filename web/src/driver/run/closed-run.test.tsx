// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import type { ShownRun } from '../shared/writes/run-in-outbox-rules.ts'
import { ClosedRun } from './closed-run.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const bag = (cash: number) => ({ cash: cents(cash), checks: cents(0) })

function show(run: object) {
  const closed = { counted: bag(3500), expected: bag(4000), note: '', stops: [], confirmedBy: null, ...run }
  render(
    <I18nProvider i18n={i18n}>
      <ClosedRun run={closed as unknown as ShownRun} />
    </I18nProvider>,
  )
  return document.body.textContent
}

test('a closed run says what was in the bag and by how much it differs', () => {
  const text = show({ isWaiting: false })
  expect(text).toContain('Cash in the bag: $35.00. Checks: $0.00.')
  expect(text).toContain('$5.00 too little cash')
  expect(text).toContain('Hand the bag over in the office.')
})

test('an end without signal waits for it', () => {
  expect(show({ isWaiting: true })).toContain('as soon as there is a signal')
})

test('an end behind a rejected report waits for the decision of the driver, not for a signal', () => {
  const text = show({ isWaiting: true, stops: [{ entry: { rejection: { code: 'BAD_REQUEST' } } }] })
  expect(text).toContain('when you have decided about the stop above')
  expect(text).not.toContain('signal')
})
