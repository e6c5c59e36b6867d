// @vitest-environment happy-dom
import type { Area } from '@cornerstock/contract/catalog/areas'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { i18n } from '@lingui/core'
import type { LinkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { messages } from '../../../locales/en/messages.po'
import { findTile, toShopArea } from './shop-areas.ts'

i18n.loadAndActivate({ locale: 'en', messages })

const shopAreas = defaultCatalog.areas.map((area) => toShopArea(area, i18n))
const [grocery, electronics] = defaultCatalog.areas as [Area, Area]

/** The path that a link leads to. */
const pathOf = ({ to, params }: LinkOptions) =>
  Object.entries(params as object).reduce(
    (path, [name, value]) => path.replace(`$${name}`, value),
    String(to),
  )

test('every home has the tiles of the specification, with their paths', () => {
  const lines = shopAreas.flatMap(({ name, home, tiles, categoryLink }) => [
    `${name} ${home}`,
    ...tiles.map((tile) => `  ${tile.name}: ${pathOf(categoryLink(tile.category))}`),
  ])
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "Grocery /home-page
      Drinks: /products/Beverages
      Candy: /products/Candy
      Snacks & Cookies: /products/Snacks & Cookies
      Cakes: /products/Cakes
      Gums: /products/Gum
      Meds: /products/MED
      Essentials: /products/Essentials
      All: /products/All
    Electronics /electronics-homepage
      All: /electronics/category/All
      Chargers: /electronics/category/Chargers
      Screen Protectors: /electronics/category/Screen Protectors
      Headphones: /electronics/category/Headphones
      Deals: /electronics/category/Deals
    Smoke Gear /smoke-homepage
      All: /smoke-homepage/category/All
      Hookahs: /smoke-homepage/category/Hookahs
      Wraps & Papers: /smoke-homepage/category/Wraps & Papers
      Grabba & Beyond: /smoke-homepage/category/Grabba & Beyond
      Accessories: /smoke-homepage/category/Accessories
    Accessories /perfume-shop
      All: /perfume-category/all
      Perfumes: /perfume-category/perumes
      Air Fresheners: /perfume-category/Air Fresheners
      Incense: /perfume-category/Incense"
  `)
})

test('a tile is found by its category in any letter case', () => {
  expect(findTile(toShopArea(electronics, i18n), 'screen PROTECTORS')?.category).toBe('Screen Protectors')
  expect(findTile(toShopArea(electronics, i18n), 'Hookahs')).toBeUndefined()
})

test('a tile is found by its name, which can differ from its category', () => {
  expect(findTile(toShopArea(grocery, i18n), 'drinks')?.category).toBe('Beverages')
})

test('an area of the wholesaler has its own addresses, and all of its products first', () => {
  const cold = { ...grocery, areaId: 7, name: 'Cold', names: {}, path: 'cold', icon: 'frozen' as const }
  const { name, home, tiles, categoryLink, productFilter } = toShopArea(cold, i18n)
  expect([name, home, tiles[0]?.name, productFilter]).toEqual(['Cold', '/cold', 'All', { area: 'Cold' }])
  expect(pathOf(categoryLink('Candy'))).toBe('/cold/category/Candy')
})

test('an area of the specification with another path keeps its tiles, at addresses below its path', () => {
  const { home, tiles, categoryLink } = toShopArea({ ...electronics, path: 'gadgets' }, i18n)
  expect(home).toBe('/gadgets')
  expect(tiles.map((tile) => pathOf(categoryLink(tile.category)))).toEqual([
    '/gadgets/category/All',
    '/gadgets/category/Chargers',
    '/gadgets/category/Screen Protectors',
    '/gadgets/category/Headphones',
    '/gadgets/category/Deals',
  ])
})
