import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { electronics, findTile, grocery, shopAreas } from './shop-areas.ts'

i18n.loadAndActivate({ locale: 'en', messages })

test('every home has the tiles of the specification, with their paths', () => {
  const lines = shopAreas.flatMap(({ name, home, tiles, categoryLink }) => [
    `${i18n._(name)} ${home}`,
    ...tiles.map((tile) => `  ${i18n._(tile.name)}: ${categoryLink(tile.category).to} ${tile.category}`),
  ])
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "Grocery /home-page
      Drinks: /products/$category Beverages
      Candy: /products/$category Candy
      Snacks & Cookies: /products/$category Snacks & Cookies
      Cakes: /products/$category Cakes
      Gums: /products/$category Gum
      Meds: /products/$category MED
      Essentials: /products/$category Essentials
      All: /products/$category All
    Electronics /electronics-homepage
      All: /electronics/category/$category All
      Chargers: /electronics/category/$category Chargers
      Screen Protectors: /electronics/category/$category Screen Protectors
      Headphones: /electronics/category/$category Headphones
      Deals: /electronics/category/$category Deals
    Smoke Gear /smoke-homepage
      All: /smoke-homepage/category/$category All
      Hookahs: /smoke-homepage/category/$category Hookahs
      Wraps & Papers: /smoke-homepage/category/$category Wraps & Papers
      Grabba & Beyond: /smoke-homepage/category/$category Grabba & Beyond
      Accessories: /smoke-homepage/category/$category Accessories
    Accessories /perfume-shop
      All: /perfume-category/$category all
      Perfumes: /perfume-category/$category perumes
      Air Fresheners: /perfume-category/$category Air Fresheners
      Incense: /perfume-category/$category Incense"
  `)
})

test('a tile is found by its category in any letter case', () => {
  expect(findTile(electronics, 'screen PROTECTORS', i18n)?.category).toBe('Screen Protectors')
  expect(findTile(electronics, 'Hookahs', i18n)).toBeUndefined()
})

test('a tile is found by its name, which can differ from its category', () => {
  expect(findTile(grocery, 'drinks', i18n)?.category).toBe('Beverages')
})
