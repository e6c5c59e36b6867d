import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { expect, it } from 'vitest'
import { groupByCategory } from './walk-order-rules.ts'

const product = (name: string, category: string, subCategory = '') => ({ name, category, subCategory })

it('the order of a walk groups products by area and category, in the order of the shop', () => {
  const groups = groupByCategory(defaultCatalog, [
    product('Vanilla spray', 'Accessories', 'Air Fresheners'),
    product('Gum', 'Gum'),
    product('Odd', 'Zebra food'),
    product('Grinder', 'Smoke', 'Accessories'),
    product('Soda', 'Beverages'),
    product('Cable', 'chargers'),
    product('Cola', 'Grocery', 'Beverages'),
  ])
  expect(groups.map(({ category, products }) => [category, products.map(({ name }) => name)])).toEqual([
    ['Beverages', ['Soda', 'Cola']],
    ['Gum', ['Gum']],
    ['chargers', ['Cable']],
    ['Accessories', ['Grinder']],
    ['Air Fresheners', ['Vanilla spray']],
    ['Zebra food', ['Odd']],
  ])
})
