import { describe, expect, it } from 'vitest'
import { prepareAnswer } from './prepared-answer.ts'

describe('a prepared answer', () => {
  it('keeps no memory besides its bytes and their compressed form', () => {
    const answer = prepareAnswer(JSON.stringify({ text: 'tea '.repeat(1000) }), {
      etag: '"1"',
      page: null,
      cacheControl: 'no-cache',
    })
    for (const bytes of [answer.bytes, answer.gzip()]) expect(bytes?.buffer.byteLength).toBe(bytes?.length)
  })
})
