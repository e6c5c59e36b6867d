import { expect, test } from 'vitest'
import { readOldSentence, toPredicate } from './sentence-rules.ts'

const staff = 'Staff ae77afbc-ed10-4b70-854e-3435a396915b'

test.each([
  [{ what: 'the password of client 5' }, 'changed the password of client 5'],
  [{ what: 'product 4', from: { name: 'Gum' } }, 'removed product 4: {"name":"Gum"}'],
  [{ what: 'notification 3', to: { title: 'To: all' } }, 'added notification 3: {"title":"To: all"}'],
  [
    { what: 'the status of order 9', from: 'Packed', to: null },
    'changed the status of order 9 from "Packed" to null',
  ],
  [
    { what: 'client 7', from: { storeName: 'From A to Z' }, to: { storeName: 'Back from A. ' } },
    'changed client 7 from {"storeName":"From A to Z"} to {"storeName":"Back from A. "}',
  ],
])('a change becomes a sentence, and old sentences are read back: %j', (change, predicate) => {
  expect(toPredicate(change)).toBe(predicate)
  expect(readOldSentence(`${staff} ${predicate}.`)).toEqual(change)
})

test.each(['A sign-in failed.', `${staff} placed order 1001.`, 'Staff a changed a line.'])(
  'other messages contain no change: %s',
  (message) => {
    expect(readOldSentence(message)).toBeNull()
  },
)
