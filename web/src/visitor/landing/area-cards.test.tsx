// @vitest-environment happy-dom
import type { Area } from '@cornerstock/contract/catalog/areas'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { setCurrentLanguage } from '@cornerstock/contract/values/languages'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages as arabic } from '../../locales/ar/messages.po'
import { messages as english } from '../../locales/en/messages.po'
import { setCatalog } from '../../state/catalog.ts'
import { AreaCards } from './area-cards.tsx'

afterEach(cleanup)

const grocery = defaultCatalog.areas[0] as Area
const dairy: Area = {
  ...{ areaId: 9, name: 'Dairy', names: { ar: 'ألبان' }, icon: 'milk', color: '#123456', path: 'dairy' },
  featuredTag: null,
  categories: [
    { categoryId: 30, value: 'Milk', name: 'Milk', names: { ar: 'حليب' }, icon: 'milk' },
    { categoryId: 31, value: 'Cheese', name: 'Cheese', names: {}, icon: 'box' },
  ],
}

/** What each card shows: its address, its color and its texts. */
async function readCards(language: 'en' | 'ar', areas: Area[]) {
  setCurrentLanguage(language)
  i18n.loadAndActivate({ locale: language, messages: language === 'ar' ? arabic : english })
  setCatalog({ areas, formerPaths: {} })
  const routeTree = createRootRoute({ component: AreaCards })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />
    </I18nProvider>,
  )
  const cards = await screen.findAllByRole('link')
  return cards.map((card) => [
    card.getAttribute('href'),
    card.querySelector('svg')?.getAttribute('color'),
    ...[...card.querySelectorAll('h3, p')].map(({ textContent }) => textContent),
  ])
}

test('an area of the specification has its text, and any other its categories', async () => {
  expect(await readCards('en', [dairy, grocery])).toEqual([
    ['/dairy', '#123456', 'Dairy', 'Milk, Cheese'],
    ['/home-page', '#925000', 'Grocery', 'Drinks, snacks, candy, essentials'],
  ])
})

test('a renamed area of the specification has its categories', async () => {
  const renamed = { ...grocery, name: 'Pantry', names: {}, categories: grocery.categories.slice(0, 2) }
  expect(await readCards('en', [renamed])).toEqual([['/home-page', '#925000', 'Pantry', 'Drinks, Candy']])
})

test('the cards are in the language of the reader', async () => {
  expect(await readCards('ar', [dairy])).toEqual([['/dairy', '#123456', 'ألبان', 'حليب، Cheese']])
})
