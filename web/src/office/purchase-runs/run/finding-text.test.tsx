// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { FindingText } from './finding-text.tsx'
import type { ShownLine } from './run-line-rules.ts'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

test.each([
  [4, 4, 'Found'],
  [3, 4, '3 found'],
  [0, 4, 'Not found'],
  // The units that were not found are bought at another stop.
  [0, 0, 'Not found'],
])('a line of which %i of %i were found says "%s"', (found, quantity, text) => {
  const line = { found, quantity, isWaiting: false } as ShownLine
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <FindingText line={line} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
})
