import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { electronics, findTile, shopAreas } from './shop-areas.ts'

i18n.loadAndActivate({ locale: 'en', messages })

test('every home has the tiles of the specification, with their paths', () => {
  const lines = shopAreas.flatMap(({ name, home, tiles, categoryPath }) => [
    `${i18n._(name)} ${home}`,
    ...tiles.map((tile) => `  ${i18n._(tile.name)}: ${categoryPath(tile.category)}`),
  ])
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "Grocery /home-page
      Drinks: /products/Beverages
      Candy: /products/Candy
      Snacks & Cookies: /products/Snacks%20%26%20Cookies
      Cakes: /products/Cakes
      Gums: /products/Gum
      Meds: /products/MED
      Essentials: /products/Essentials
      All: /products/All
    Electronics /electronics-homepage
      All: /electronics/category/All
      Chargers: /electronics/category/Chargers
      Screen Protectors: /electronics/category/Screen%20Protectors
      Headphones: /electronics/category/Headphones
      Deals: /electronics/category/Deals
    Smoke Gear /smoke-homepage
      All: /smoke-homepage/category/All
      Hookahs: /smoke-homepage/category/Hookahs
      Wraps & Papers: /smoke-homepage/category/Wraps%20%26%20Papers
      Grabba & Beyond: /smoke-homepage/category/Grabba%20%26%20Beyond
      Accessories: /smoke-homepage/category/Accessories
    Accessories /perfume-shop
      All: /perfume-category/all
      Perfumes: /perfume-category/perumes
      Air Fresheners: /perfume-category/Air%20Fresheners
      Incense: /perfume-category/Incense"
  `)
})

test('a tile is found by its category in any letter case', () => {
  expect(findTile(electronics, 'screen PROTECTORS')?.category).toBe('Screen Protectors')
  expect(findTile(electronics, 'Hookahs')).toBeUndefined()
})
