import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/storage/persistent-store.ts'
import { useStore } from '../lib/storage/store.ts'
import { keepForAccount } from './session/keep-for-account.ts'

/** The drafts of an account, by their names. */
export type Drafts = Readonly<Record<string, z.core.util.JSONType>>

const store = createPersistentStore(
  'drafts',
  jsonText(z.record(z.string(), z.json())),
  {} as Drafts,
  localStorage,
)
keepForAccount('kept:drafts', store)

/** Adds drafts by their names. A draft that is stored already stays as it is. */
export const addDrafts = (drafts: Drafts): void => store.update((stored) => ({ ...drafts, ...stored }))

/**
 * What a person has written and not sent, kept over reloads and sign-outs and shared by all tabs. Each feature defines
 * its drafts; the name says which one it is. A stored draft that does not fit the schema counts as empty.
 */
export function defineDrafts<Value>(feature: string, schema: z.ZodType<Value>, empty: Value) {
  const read = new WeakMap<object, Value>()
  const keyOf = (name: string) => `${feature} ${name}`

  /** Returns the same object until the draft changes. */
  function find(drafts: Drafts, name: string): Value {
    const stored = drafts[keyOf(name)]
    if (typeof stored !== 'object' || stored === null) return empty
    const value = read.get(stored) ?? schema.safeParse(stored).data ?? empty
    read.set(stored, value as Value & object)
    return value
  }

  const remove = (name: string) => store.update(({ [keyOf(name)]: _, ...others }) => others)

  return {
    get: (name: string): Value => find(store.get(), name),
    set: (name: string, value: Value) =>
      store.update((drafts) => ({ ...drafts, [keyOf(name)]: value as z.core.util.JSONType })),
    remove,
    use: (name: string): Value => find(useStore(store), name),
  }
}
