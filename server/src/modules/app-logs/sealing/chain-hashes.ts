import { createHash, randomBytes } from 'node:crypto'

/** The parts of an entry. Each has its own salt, so that the hash of an erased part does not reveal the part. */
export const partNames = ['origin', 'text', 'change'] as const

type PartName = (typeof partNames)[number]

/** A log entry as texts that are the same in every time zone and after a restore. */
export type EntryTexts = {
  id: number
  /** Microseconds since 1970. */
  loggedAt: string
  level: string
  source: string
  staffId: string | null
  clientId: string | null
  message: string
  exception: string | null
  change: string | null
}

/** The salt and the hash of each part. A salt is null once its part was erased. */
export type Proof = Record<PartName, { salt: Buffer | null; hash: Buffer }>

/** The fields of a seal besides its hashes. */
export type SealFacts = {
  sealId: number
  sealedAt: Date
  entryCount: number
  newestAt: Date
  completeUntil: Date
}

/** The hash before the first seal. */
export const noHash = Buffer.alloc(32)

const saltLength = 16

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const valuesOf: Record<PartName, (entry: EntryTexts) => unknown[]> = {
  origin: ({ id, loggedAt, level, source, staffId, clientId }) => [
    id,
    loggedAt,
    level,
    source,
    staffId,
    clientId,
  ],
  text: ({ message, exception }) => [message, exception],
  change: ({ change }) => [change],
}

export const hashPart = (entry: EntryTexts, part: PartName, salt: Buffer): Buffer =>
  sha256(salt, JSON.stringify(valuesOf[part](entry)))

/** Salts and hashes for a new proof of an entry. */
export function createProof(entry: EntryTexts): Proof {
  const prove = (part: PartName) => {
    const salt = randomBytes(saltLength)
    return { salt, hash: hashPart(entry, part, salt) }
  }
  return { origin: prove('origin'), text: prove('text'), change: prove('change') }
}

/** The hash over many entries, which are added one after another in the order of their ids. */
export function hashEntries() {
  const all = createHash('sha256')
  return {
    add(proof: Proof): void {
      all.update(sha256(...partNames.map((part) => proof[part].hash)))
    },
    digest: (): Buffer => all.digest(),
  }
}

/** The hash of a seal, over the seal before it and the hash of its entries. */
export function hashSeal(
  { sealId, sealedAt, entryCount, newestAt, completeUntil }: SealFacts,
  { previousHash, entriesHash }: { previousHash: Buffer; entriesHash: Buffer },
): Buffer {
  const facts = [sealId, sealedAt.getTime(), entryCount, newestAt.getTime(), completeUntil.getTime()]
  return sha256(previousHash, JSON.stringify(facts), entriesHash)
}
