import { readFile } from 'node:fs/promises'
import { importFields } from '@cornerstock/contract/office/imports'
import { expect, test } from 'vitest'
import { demoProducts } from '../src/products/products.ts'
import { exampleFileUrl, toExampleFile } from './example-file.ts'

test('the example file of the web app is the current catalog; `npm run draw -w demo` renews it', async () => {
  expect(await readFile(exampleFileUrl, 'utf8')).toBe(toExampleFile(demoProducts))
})

test('an import knows every column of the example file, and none tells what the wholesaler pays', () => {
  const [header = ''] = toExampleFile([]).split('\r\n')
  const names = header.split(',')
  expect(names.filter((name) => !(importFields.products as readonly string[]).includes(name))).toEqual([])
  expect(names).not.toContain('costPrice')
  expect(names).not.toContain('supplier')
})
