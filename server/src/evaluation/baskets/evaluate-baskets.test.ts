import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readBasketFile } from './basket-file.ts'
import { evaluateBaskets } from './evaluate-baskets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baskets-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function writeBaskets(rows: readonly string[]): Promise<string> {
  const file = path.join(folder, 'baskets.csv')
  await writeFile(file, `user,order_index,items\n${rows.join('\n')}\n`)
  return file
}

it('the evaluation predicts the last basket of each shopper', async () => {
  const file = await writeBaskets(['7,2,3 4', '7,3,5 5', '7,1,1 2', '8,1,9'])
  expect(await readBasketFile(file)).toEqual([
    {
      shopperId: '7',
      history: [
        [1, 2],
        [3, 4],
      ],
      target: new Set([5]),
    },
    { shopperId: '8', history: [], target: new Set([9]) },
  ])
})

it('the evaluation prints the measures of shoppers with 3 baskets beside the baselines', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const shoppers = Array.from({ length: 20 }, (_, user) =>
    [1, 2, 3, 4].map((index) => `${user},${index},${user} ${100 + ((user + index) % 5)} 200`),
  )
  const file = await writeBaskets([...shoppers.flat(), '99,1,3', '99,2,4'])
  await evaluateBaskets(file)
  const printed = print.mock.calls.join('\n')
  print.mockRestore()
  expect(printed).toMatch(/^The last baskets of 20 shoppers, without a clock/)
  expect(printed).toMatch(/suggestions +[01]\.\d{4} +[01]\.\d{4} +[01]\.\d{4}\nGP-TopFreq/)
})

it('the evaluation says so if no shopper has 3 baskets', async () => {
  const file = await writeBaskets(['7,1,1', '7,2,1'])
  await expect(evaluateBaskets(file)).rejects.toThrow('no shopper with 3 baskets')
})
