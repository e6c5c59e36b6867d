import { useEffect, useRef } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { useOnChange } from '../../lib/hooks/use-on-change.ts'
import { useStore } from '../../lib/storage/store.ts'
import { session } from '../../state/session/session.ts'
import type { Entries, Entry } from '../entry.ts'
import { outbox, useEnqueue, useEntries } from '../outbox.ts'
import { findEntry, mustBeDecided, withOnlyEntry, withoutEntry } from '../outbox-rules.ts'
import { useSender, viewLane } from '../tab-sender.ts'

interface FormOptions<Body, Response> {
  kind: string
  /** Only one write of a form waits at a time; the forms of different things have different lanes. */
  lane: string
  store: string | null
  /** Runs when the server has accepted a write. `response` is undefined if another tab has got it. */
  onAccepted?: ((response: Response | undefined, entry: Entry<Body>) => void) | undefined
}

export interface FormWrite<Body> {
  /** The write that waits, got no response, or was rejected. */
  entry: Entry<Body> | undefined
  isSending: boolean
  /**
   * Sends a write, or sends the earlier one again if its body is the same. Another body replaces it. Resolves to the
   * entry unless it was accepted.
   */
  send: (body: Body) => Promise<Entry<Body> | undefined>
  /** Forgets the write. The same body is then sent as a new one. */
  forget: () => void
}

/** A form whose contents are sent as one write, and the write that was sent from it and is not settled. */
export function useFormWrite<Body, Response>(options: FormOptions<Body, Response>): FormWrite<Body> {
  const { kind, lane, store, onAccepted } = options
  const sender = useSender()
  const enqueue = useEnqueue()
  const sendingKey = useStore(sender.sending)
  const entry = findOfLane<Body>(useEntries(), lane)
  const dropped = useRef<string>(undefined)
  const responses = useRef(new Map<string, Response>())
  useEffect(
    () => viewLane({ lane, onAccepted: (key, response) => responses.current.set(key, response as Response) }),
    [lane],
  )
  useOnChange(entry, (before) => {
    if (!before || before.key === entry?.key || before.key === dropped.current) return
    // The entries of an account also disappear when it signs out.
    if (before.account === session.get().clientId) onAccepted?.(responses.current.get(before.key), before)
  })

  async function send(body: Body) {
    const earlier = findOfLane<Body>(outbox.get(), lane)
    const isSame = earlier && !earlier.rejection && JSON.stringify(earlier.body) === JSON.stringify(body)
    const key = isSame ? earlier.key : createRandomKey()
    if (!isSame) {
      dropped.current = earlier?.key
      await enqueue([{ kind, lane, store, body, key }], withOnlyEntry)
    }
    await sender.run()
    return findEntry(outbox.get(), key) as Entry<Body> | undefined
  }

  return {
    entry,
    isSending: entry !== undefined && entry.key === sendingKey,
    send,
    forget: () => {
      dropped.current = entry?.key
      if (entry) void outbox.update((entries) => withoutEntry(entries, entry.key), entry.account)
    },
  }
}

/** The entry of a form. One that is too old to be sent again is left out, and replaced by the next one. */
const findOfLane = <Body>(entries: Entries, lane: string) =>
  entries.findLast(
    (entry): entry is Entry<Body> =>
      entry.lane === lane && (entry.rejection !== undefined || !mustBeDecided(entry, Date.now())),
  )
