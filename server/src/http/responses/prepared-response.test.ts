import { expect, it } from 'vitest'
import { prepareResponse } from './prepared-response.ts'

it('a prepared response keeps no memory besides its bytes and their compressed form', () => {
  const response = prepareResponse(JSON.stringify({ text: 'tea '.repeat(1000) }), {
    etag: '"1"',
    page: null,
    cacheControl: 'no-cache',
  })
  for (const bytes of [response.bytes, response.gzip()]) expect(bytes?.buffer.byteLength).toBe(bytes?.length)
})
