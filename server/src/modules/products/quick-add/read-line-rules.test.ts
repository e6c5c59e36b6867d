import { expect, it } from 'vitest'
import { readLines, splitLines } from './read-line-rules.ts'

const readLine = (line: string) => readLines([line])[0] ?? { exact: [], search: [] }

/** The readings for a search, as `quantity × text`. */
const searched = (line: string) =>
  readLine(line).search.map(({ text, quantity }) => `${quantity ?? '-'} × ${text}`)

it.each([
  // Without a quantity
  ['coke 20oz', ['- × coke 20oz']],
  ['  coke   20oz ', ['- × coke 20oz']],
  ['049000028911', ['- × 049000028911']],
  ['BEV-0001', ['- × BEV-0001']],
  ['7up', ['- × 7up']],
  ['V8', ['- × V8']],
  ['coke 12 oz', ['- × coke 12 oz']],
  ['20 oz coke', ['- × 20 oz coke']],
  ['2 liter coke', ['- × 2 liter coke']],
  ['1.5l water', ['- × 1.5l water']],
  ['salt 1.5', ['- × salt 1.5']],
  ['salt & pepper', ['- × salt & pepper']],
  // After
  ['coke 20oz x3', ['3 × coke 20oz', '- × coke 20oz x3']],
  ['coke 20oz X 3', ['3 × coke 20oz', '- × coke 20oz X 3']],
  ['coke 20oz ×3', ['3 × coke 20oz', '- × coke 20oz ×3']],
  ['coke*3', ['3 × coke', '- × coke*3']],
  ['coke (x3)', ['3 × coke', '- × coke (x3)']],
  ['coke (3)', ['3 × coke', '- × coke (3)']],
  ['coke 3x', ['3 × coke', '- × coke 3x']],
  ['coke: 3', ['3 × coke', '- × coke: 3']],
  ['coke = 3', ['3 × coke', '- × coke = 3']],
  ['coke - 3', ['3 × coke', '- × coke - 3']],
  ['coke qty 3', ['3 × coke', '- × coke qty 3']],
  ['coke Qty: 3', ['3 × coke', '- × coke Qty: 3']],
  ['coke 3 cases', ['3 × coke', '- × coke 3 cases']],
  ['coke 3 cs', ['3 × coke', '- × coke 3 cs']],
  ['coke 3 packs', ['3 × coke', '- × coke 3 packs']],
  ['gum 2 boxes', ['2 × gum', '- × gum 2 boxes']],
  ['coke 12 pack x2', ['2 × coke 12 pack', '- × coke 12 pack x2']],
  ['coke x20000', ['20000 × coke', '- × coke x20000']],
  ['coke x0', ['0 × coke', '- × coke x0']],
  ['049000028911 4', ['4 × 049000028911', '- × 049000028911 4']],
  ['BEV-0001 12', ['12 × BEV-0001', '- × BEV-0001 12']],
  // Before
  ['3 coke 20oz', ['3 × coke 20oz', '- × 3 coke 20oz']],
  ['3x coke', ['3 × coke', '- × 3x coke']],
  ['3 x coke', ['3 × coke', '- × 3 x coke']],
  ['3 × coke', ['3 × coke', '- × 3 × coke']],
  ['(3) coke', ['3 × coke', '- × (3) coke']],
  ['3 - coke', ['3 × coke', '- × 3 - coke']],
  ['3: coke', ['3 × coke', '- × 3: coke']],
  ['3 cases of coke', ['3 × coke', '- × 3 cases of coke']],
  ['2 boxes gum', ['2 × gum', '- × 2 boxes gum']],
  ['3 049000028911', ['3 × 049000028911', '- × 3 049000028911']],
  ['5 hour energy', ['5 × hour energy', '- × 5 hour energy']],
  ['- 3 coke', ['3 × coke', '- × 3 coke']],
  // After wins over before
  ['3 coke 20', ['20 × 3 coke', '3 × coke 20', '- × 3 coke 20']],
  ['5 hour energy x2', ['2 × 5 hour energy', '5 × hour energy x2', '- × 5 hour energy x2']],
  // A pack is a size first, and a quantity at last
  ['coke 12 pack', ['- × coke 12 pack', '12 × coke']],
  ['12 pack coke', ['- × 12 pack coke', '12 × coke']],
  ['12-pack coke', ['- × 12-pack coke', '12 × coke']],
  ['coke 24 ct', ['- × coke 24 ct', '24 × coke']],
])('the line %j of a quick order is read as %j', (line, expected) => {
  expect(searched(line)).toEqual(expected.map((reading) => reading.toLowerCase()))
})

it.each([
  ['coke 20oz\t3', '3 × coke 20oz'],
  ['3\tcoke 20oz', '3 × coke 20oz'],
  ['coke 20oz,3', '3 × coke 20oz'],
  ['coke 20oz, x3', '3 × coke 20oz'],
  ['3, coke 20oz', '3 × coke 20oz'],
  ['coke 20oz;3', '3 × coke 20oz'],
  ['"coke 20oz","3"', '3 × coke 20oz'],
  ['coke 20oz\t3\t$24.99', '3 × coke 20oz'],
  ['coke 20oz,3,24.99', '3 × coke 20oz'],
  ['coke 20oz\t3 cs', '3 × coke 20oz'],
  ['BEV-0001\tcoke 20oz\t3', '3 × BEV-0001 coke 20oz'],
  ['coke 20oz,3,', '3 × coke 20oz'],
  ['ZRB-12\tZorba Cola 12oz Can\t24\tCase\t12.00', '24 × ZRB-12 Zorba Cola 12oz Can'],
  ['ZRB-12,24,CS', '24 × ZRB-12'],
  ['ZRB-12\t1,200', '1200 × ZRB-12'],
  ['coke 20oz\t24\tcold please', '24 × coke 20oz cold please'],
  ['coke 1,200', '1200 × coke'],
])('the line %j of a quick order has columns and is read as %j', (line, expected) => {
  expect(searched(line)[0]).toBe(expected.toLowerCase())
})

it.each([
  ['5 hour energy', '5 hour energy', null],
  ['salt, pepper', 'salt, pepper', null],
  ['BEV-0001\tcoke 20oz\t3', 'BEV-0001', 3],
  ['coke 20oz\tBEV-0001\t3', 'BEV-0001', 3],
  ['3\tBEV-0001', 'BEV-0001', 3],
  ['5,1001', '1001', 5],
  ['1001,5', '1001', 5],
  ['1001 5', '1001', 5],
  ['5 1001', '1001', 5],
  ['BEV-0001, coke x3', 'BEV-0001', 3],
  ['BEV-0001, coke', 'BEV-0001', null],
])('the line %j of a quick order may be exactly %j', (line, text, quantity) => {
  expect(readLine(line).exact).toContainEqual(expect.objectContaining({ text: text.toLowerCase(), quantity }))
})

const quantities = (...lines: string[]) =>
  readLines(lines).map(({ search }) => search.map(({ text, quantity }) => `${quantity ?? '-'} × ${text}`)[0])

it.each([
  ['count up from 1', ['1) coke', '2) gum', '3) salt'], ['- × coke', '- × gum', '- × salt']],
  ['have a point', ['1. coke x4', '2. gum'], ['4 × coke', '- × gum']],
  ['are Arabic', ['(١) coke', '(٢) gum'], ['- × coke', '- × gum']],
  ['go on from another page', ['11) coke', '12) gum', '13) 2 salt'], ['- × coke', '- × gum', '2 × salt']],
])('the numbers of a list are left out if they %s', (_, lines, expected) => {
  expect(quantities(...lines)).toEqual(expected)
})

it.each([
  ['do not count up', ['2) coke', '1) gum'], ['2 × coke', '1 × gum']],
  ['repeat', ['1) coke', '1) gum'], ['1 × coke', '1 × gum']],
  ['are too few to count', ['3) coke', '4) gum'], ['3 × coke', '4 × gum']],
])('the numbers of a list are quantities if they %s', (_, lines, expected) => {
  expect(quantities(...lines)).toEqual(expected)
})

it('a text is split into numbered lines without the blank ones', () => {
  expect(splitLines('\n coke \r\n\r\n\t\npepsi x2\r7up')).toEqual([
    { line: 2, text: 'coke' },
    { line: 5, text: 'pepsi x2' },
    { line: 6, text: '7up' },
  ])
})
