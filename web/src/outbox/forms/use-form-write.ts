import { useEffect, useRef } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { useOnChange } from '../../lib/hooks/use-on-change.ts'
import { useStore } from '../../lib/storage/store.ts'
import { session } from '../../state/session/session.ts'
import type { Entries, Entry } from '../entry.ts'
import { outbox, useEnqueue, useEntries } from '../outbox.ts'
import { findEntry, mustBeDecided } from '../outbox-rules.ts'
import { useSender, viewLane } from '../sender.ts'
import { isTakenBack, noteTakenBack } from './decisions.ts'

/** The longest title that an entry keeps. */
const maxTitleLength = 80

interface FormOptions<Body, Response> {
  kind: string
  /** The writes of a form are sent in order; the forms of different things have different lanes. */
  lane: string
  store: string | null
  /** Names a write among others. */
  toTitle: (body: Body) => string
  /**
   * Runs when the server has accepted what is in the form. `response` is undefined if another tab received it.
   */
  onAccepted?: ((response: Response | undefined, entry: Entry<Body>) => void) | undefined
}

export interface FormWrite<Body> {
  /** The newest write that waits, got no response, or must be decided. Its contents are in the form. */
  entry: Entry<Body> | undefined
  /** All writes of the form that are not settled, oldest first. */
  entries: readonly Entry<Body>[]
  isSending: boolean
  /**
   * Sends a write, or sends an earlier one again if its body is the same. Another body is another write, unless the
   * newest one was rejected: then it is its correction. Resolves to the entry unless it was accepted.
   */
  send: (body: Body) => Promise<Entry<Body> | undefined>
}

/** A form whose contents are sent as one write, and the writes that were sent from it and are not settled. */
export function useFormWrite<Body, Response>(options: FormOptions<Body, Response>): FormWrite<Body> {
  const { kind, lane, store, toTitle, onAccepted } = options
  const sender = useSender()
  const enqueue = useEnqueue()
  const sendingKey = useStore(sender.sending)
  const entries = findOfLane<Body>(useEntries(), lane)
  const entry = entries.at(-1)
  const responses = useRef(new Map<string, Response>())
  useEffect(
    () => viewLane({ lane, onAccepted: (key, response) => responses.current.set(key, response as Response) }),
    [lane],
  )
  useOnChange(entry, (before) => {
    if (!before || isTakenBack(before.key) || findEntry(entries, before.key)) return
    // The entries of an account also disappear when it signs out.
    if (before.account === session.get().account) onAccepted?.(responses.current.get(before.key), before)
  })

  async function send(body: Body) {
    const earlier = findOfLane<Body>(outbox.get(), lane)
    const same = earlier.findLast((each) => JSON.stringify(each.body) === JSON.stringify(body))
    const isRepeat = same && !mustBeDecided(same, Date.now())
    const key = isRepeat ? same.key : createRandomKey()
    if (!isRepeat) {
      const replaced = same ?? earlier.slice(-1).find(({ rejection }) => rejection)
      if (replaced) noteTakenBack(replaced.key)
      const title = toTitle(body).slice(0, maxTitleLength)
      await enqueue([{ kind, lane, store, body, key, title, delaysNothing: true }], (present, next) => [
        ...present.filter((each) => each.key !== replaced?.key),
        next,
      ])
    }
    await sender.run()
    return findEntry(outbox.get(), key) as Entry<Body> | undefined
  }

  return { entry, entries, isSending: entry !== undefined && entry.key === sendingKey, send }
}

const findOfLane = <Body>(entries: Entries, lane: string) =>
  entries.filter((entry): entry is Entry<Body> => entry.lane === lane)
