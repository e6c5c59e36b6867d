// @vitest-environment happy-dom
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { type ShopArea, toShopArea } from '../shared/areas/shop-areas.ts'
import { OpeningSplash } from './opening-splash.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

const [, , smoke, fragrance] = defaultCatalog.areas.map((area) => toShopArea(area, i18n)) as [
  ShopArea,
  ShopArea,
  ShopArea,
  ShopArea,
]

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const openHome = (shopArea: ShopArea) =>
  render(
    <I18nProvider i18n={i18n}>
      <OpeningSplash shopArea={shopArea} duration={1000} />
    </I18nProvider>,
  )
const splash = () => screen.queryByText('Loading...')
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('the splash disappears after its duration', () => {
  openHome(fragrance)
  advance(999)
  expect(splash()).not.toBeNull()
  advance(1)
  expect(splash()).toBeNull()
})

test('each area shows its splash once per session, even if the page was left before it ended', () => {
  openHome(fragrance).unmount()
  openHome(fragrance)
  expect(splash()).toBeNull()
  openHome(smoke)
  expect(splash()).not.toBeNull()
})
