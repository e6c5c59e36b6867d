import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { supplierNames } from '@cornerstock/contract/catalog/products'
import { expect, it } from 'vitest'
import { demoProducts } from './products.ts'

const products = demoProducts

it('the demo catalog is the same every time', () => {
  expect(demoProducts).toEqual(products)
})

it('the demo catalog holds at least 650 products, each name once', () => {
  expect(products.length).toBeGreaterThanOrEqual(650)
  expect(new Set(products.map(({ name }) => name.toLowerCase())).size).toBe(products.length)
})

it('the demo catalog names products as people would', () => {
  for (const { name } of products) {
    expect(name).toBe(name.trim())
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name).not.toMatch(/\{|\}|\||&[a-z]+;| {2}/)
  }
  expect(products.filter(({ name }) => name.length > 75).length).toBeGreaterThanOrEqual(10)
})

it.each(
  defaultCatalog.areas.flatMap(({ name, categories }) =>
    categories.map(({ value }) => [name, value] as const),
  ),
)('the demo catalog fills the %s tile %s', (area, category) => {
  const shelf = products.filter(
    (product) => product.area === area && (product.category === category || product.subCategory === category),
  )
  expect(shelf.length).toBeGreaterThanOrEqual(15)
})

it.each(defaultCatalog.areas.map(({ name }) => name))(
  'the demo catalog features eight to ten products of %s',
  (area) => {
    const featured = products.filter((product) => product.area === area && product.tags.includes('featured'))
    expect(featured.length).toBeGreaterThanOrEqual(8)
    expect(featured.length).toBeLessThanOrEqual(10)
    expect(featured.every(({ inStock }) => inStock)).toBe(true)
  },
)

it.each(['Pepsi', 'Coke', 'Energy Drink', 'Chips', 'Water'])(
  'the demo catalog has the quick-access brand %s',
  (brand) => {
    expect(products.filter((product) => product.brand === brand).length).toBeGreaterThanOrEqual(8)
  },
)

it.each([
  ['20oz', /20\s?oz/i],
  ['Can / 12oz', /\bcan\b|12\s?oz/i],
  ['2LT', /2\s?lt/i],
])('the demo catalog has beverages for the chip %s', (_chip, pattern) => {
  const found = products.filter(({ category, name }) => category === 'Beverages' && pattern.test(name))
  expect(found.length).toBeGreaterThanOrEqual(10)
})

it.each(['Snacks', 'Cookies'])('the demo catalog has snacks for the chip %s', (subCategory) => {
  expect(products.filter((product) => product.subCategory === subCategory).length).toBeGreaterThanOrEqual(30)
})

it('the codes of the demo are a SKU of its own and one internal barcode for each product', () => {
  expect(new Set(products.map(({ sku }) => sku.toLowerCase())).size).toBe(products.length)
  expect(new Set(products.flatMap(({ gtins }) => gtins)).size).toBe(products.length)
  for (const { barcodes } of products) expect(barcodes).toEqual([expect.stringMatching(/^2\d{11}$/)])
})

it('the prices of the demo leave a margin of 8 to 25 %', () => {
  for (const { priceCents, costPriceCents } of products) {
    const margin = 1 - costPriceCents / priceCents
    expect(margin).toBeGreaterThan(0.08)
    expect(margin).toBeLessThan(0.25)
  }
})

it('the prices of the demo put about an eighth on sale, below the price, and have a sale price only then', () => {
  const onSale = products.filter((product) => product.onSale)
  expect(onSale.length / products.length).toBeCloseTo(0.12, 1)
  for (const { onSale: isOnSale, salePriceCents, priceCents, costPriceCents } of products) {
    if (isOnSale) {
      expect(salePriceCents).toBeLessThan(priceCents)
      expect(salePriceCents).toBeGreaterThan(costPriceCents)
    }
    if (!isOnSale) expect(salePriceCents).toBeNull()
  }
})

it('the prices of the demo have a deal for the Electronics tile', () => {
  expect(products.some((product) => product.onSale && product.category === 'Electronics')).toBe(true)
})

it('the prices of the demo come from two to five different suppliers each, from all seven together', () => {
  for (const { supplierPrices, supplier } of products) {
    const names = supplierPrices.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(2)
    expect(names.length).toBeLessThanOrEqual(5)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain(supplier)
  }
  const used = new Set(products.flatMap(({ supplierPrices }) => supplierPrices.map(({ name }) => name)))
  expect([...used].sort()).toEqual([...supplierNames].sort())
})

it('the prices of the demo leave a few products sold out and a few with tracked stock', () => {
  const soldOut = products.filter(({ inStock }) => !inStock)
  expect(soldOut.length).toBeGreaterThan(5)
  expect(soldOut.every(({ stockQuantity }) => stockQuantity === 0)).toBe(true)
  expect(products.filter(({ trackStock }) => trackStock).length).toBeGreaterThan(3)
})
