import { fold } from '@cornerstock/contract/values/fold'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database/database.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const foldInSql = async (texts: string[]): Promise<string[]> =>
  (
    await client.query(
      'select fold(text) as folded from unnest($1::text[]) with ordinality as t (text, place) order by place',
      [texts],
    )
  ).rows.map(({ folded }) => folded)

/** Ranges of letters, marks and signs that people type and paste. */
const ranges: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x391, 0x3c9],
  [0x400, 0x45f],
  [0x610, 0x6ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x2100, 0x214f],
  [0x2150, 0x215f],
  [0xfb00, 0xfb06],
  [0xfe70, 0xfefc],
  [0xff01, 0xff5e],
]
const letter = fc.oneof(
  ...ranges.map(([first, last]) =>
    fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code)),
  ),
  fc.constantFrom(...'\t\n\r\f\v `´″™℠“”’–—ßæœıøłŧςİΣ\u200e\u202a\ufeff\u00ad×٠۹٪1¼∕'),
  fc.constantFrom('한', 'が', '😀', '👨‍👩‍👧', '\u{1d400}'),
)
const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''))
const texts = fc.array(text, { minLength: 500, maxLength: 500 })

test('the database folds thousands of texts as the contract does', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      expect(await foldInSql(given)).toEqual(given.map(fold))
    }),
    { numRuns: 20 },
  )
})

test('a folded text stays as it is', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(fold(fold(given))).toBe(fold(given))
    }),
    { numRuns: 5000 },
  )
})

test('the database folds nothing to nothing', async () => {
  expect((await client.query('select fold(null) as folded')).rows).toEqual([{ folded: null }])
})
