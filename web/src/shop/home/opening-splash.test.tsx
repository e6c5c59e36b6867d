// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { fragrance, type ShopArea, smoke } from '../shared/areas/shop-areas.ts'
import { OpeningSplash } from './opening-splash.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (shop: ShopArea) =>
  render(
    <I18nProvider i18n={i18n}>
      <OpeningSplash shop={shop} duration={1000} />
    </I18nProvider>,
  )
const splash = () => screen.queryByText('Loading...')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('an area greets for as long as it is told to', () => {
  open(fragrance)
  pass(999)
  expect(splash()).not.toBeNull()
  pass(1)
  expect(splash()).toBeNull()
})

test('each area greets once in a browser session, also where it was left before it was over', () => {
  open(fragrance).unmount()
  open(fragrance)
  expect(splash()).toBeNull()
  open(smoke)
  expect(splash()).not.toBeNull()
})
