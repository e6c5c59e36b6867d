import { expect, test } from 'vitest'
import { parseTerms } from './terms-rules.ts'

test('headings and empty lines split the terms', () => {
  expect(parseTerms('Hello\nthere\n\n# Returns\r\n\r\nNone.\n\nReally.\n## Payment\nCash #1\n')).toEqual([
    { title: null, paragraphs: ['Hello\nthere'] },
    { title: 'Returns', paragraphs: ['None.', 'Really.'] },
    { title: 'Payment', paragraphs: ['Cash #1'] },
  ])
})

test('empty terms have no clause', () => {
  expect(parseTerms(' \n\n')).toEqual([])
})
