/** The response with which the server rejected a write. */
export interface Rejection {
  status: number
  code: string
  message: string
  details: unknown
}

/** A write that a person would miss. It is data, so that the browser can store it until the server has responded. */
export interface Entry<Body = unknown, Response = unknown> {
  /** Names the `EntryKind` that sends the entry. */
  kind: string
  /** The account that made the write: a person, acting for a store. Only its sessions send it. */
  account: string
  /** The `clientId` of the store that the write is for; null if it is not for one store. */
  store: string | null
  /** Identifies the entry. It is also the idempotency key, if the call accepts one. */
  key: string
  /** Entries of a lane are sent one after another, oldest first. */
  lane: string
  /** What is sent. A repeat sends it unchanged. */
  body: Body
  /** What was written in a form, in the person's words, such as "Payment of $50.00". */
  title?: string
  /** Path and query of the screen on which it was made. */
  path?: string
  /** When the person made the write, in milliseconds since 1970. */
  createdAt: number
  /** Whether sending it again has no second effect, even after the server has forgotten its key. */
  isRepeatable?: boolean
  /** Whether the entries after it are sent while it waits for a decision. */
  delaysNothing?: boolean
  /** When the entry was first sent, in milliseconds since 1970. Without it, the entry never left the browser. */
  sentAt?: number
  /** How often the entry was sent. */
  attempts?: number
  /** The server's message, if its last response was a fault (5xx). The entry is then sent again. */
  failure?: string
  /** How many responses were faults. */
  faults?: number
  /** The server rejected the write, which has changed nothing. The entry waits for the person's decision. */
  rejection?: Rejection
  /** The response to an accepted write whose kind keeps it until somebody has seen it. */
  response?: Response
}

/** The entries of an account, oldest first. */
export type Entries = readonly Entry[]

/** A pure function: it runs on this tab's copy of the entries and on the stored ones. */
export type EntriesChange = (entries: Entries) => Entries
