// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../locales/en/messages.po'
import { FirstProducts } from './first-products.tsx'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

const item = (name?: string) => ({ productId: name?.length ?? 0, name, quantity: 2, price: cents(100) })

test.each([
  [
    ['Cola', 'Chips', 'Gum'],
    ['2 × Cola', '2 × Chips', '2 × Gum'],
  ],
  [
    ['Cola', 'Chips', 'Gum', 'Crackers'],
    ['2 × Cola', '2 × Chips', 'and 2 more products'],
  ],
  [[undefined], []],
])('the products %j are shown as %j', (names, shown) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <FirstProducts items={names.map(item)} />
    </I18nProvider>,
  )
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(shown)
})
