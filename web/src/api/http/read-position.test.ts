import { expect, it } from 'vitest'
import { createReadPosition } from './read-position.ts'

it('the position is the earliest of a session, compared by transaction and then by event', () => {
  const position = createReadPosition()
  expect(position.of('one')).toBeUndefined()
  for (const id of ['1000-7', '999-8', '999-12', '1000-1', null]) position.note('one', id)
  expect(position.of('one')).toBe('999-8')
  expect(position.of('other')).toBeUndefined()
})

it('the position starts again with another session', () => {
  const position = createReadPosition()
  position.note('one', '5-5')
  position.note('other', '6-6')
  expect(position.of('other')).toBe('6-6')
  expect(position.of('one')).toBeUndefined()
})
