import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { openTable } from './read-table.ts'

it('a workbook that declares an entity gets no file for it', async () => {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'MARK', rows: [['sku'], ['MARK']] }] }))
  const declaring = Object.entries(parts).map(([name, bytes]) => {
    const xml = strFromU8(bytes).replaceAll('MARK', '&mark;')
    const declaration = `?><!DOCTYPE x [<!ENTITY mark SYSTEM "file://${import.meta.filename}">]>`
    return [name, strToU8(xml.replace('?>', () => declaration))]
  })
  const table = await openTable(zipSync(Object.fromEntries(declaring)))
  const rows: string[][] = []
  for await (const { cells } of table.rows) rows.push(cells)
  expect(rows).toEqual([['sku'], ['&mark;']])
})
