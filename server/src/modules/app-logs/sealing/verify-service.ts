import { dayMs } from '@cornerstock/contract/values/days'
import type { Pool } from '../../../database/pool.ts'
import { disableStatementTimeout } from '../../../database/pool.ts'
import { erasedText, erasureSource, readErasedEntries } from '../erasing/erasure-entry.ts'
import { type EntryTexts, hashEntries, hashPart, hashSeal, type Proof, partNames } from './chain-hashes.ts'
import type { StoredSeal } from './seal-queries.ts'
import { keptDays } from './seal-service.ts'
import {
  countWaiting,
  findErasures,
  findInsertedEntries,
  type ProvenEntry,
  readProvenEntries,
  readSeals,
} from './verify-queries.ts'

/** A seal that somebody noted earlier: its number and the beginning of its hash in hex digits. */
export type NotedSeal = { sealId: number; hash: string }

export type LogReport = {
  /** One sentence for each difference from what was sealed. */
  findings: string[]
  seals: number
  entries: number
  /** The number of entries with an erased part. */
  erased: number
  /** The number of entries that wait for their seal. */
  waiting: number
  newest: { sealId: number; hash: string } | null
}

/** Transactions take minutes at most. An entry with a time this long before its seal must have been inserted later. */
const allowanceMs = 3_600_000

/** Compares the whole log with its seals, as of one moment. Servers may run meanwhile. */
export function verifyLog(db: Pool, now: Date, noted?: NotedSeal): Promise<LogReport> {
  return db.transaction(
    async (transaction) => {
      await disableStatementTimeout(transaction)
      const erasedIds = new Set(
        (await findErasures(transaction, erasureSource)).flatMap((change) => readErasedEntries(change)),
      )
      const report: LogReport = { findings: [], seals: 0, entries: 0, erased: 0, waiting: 0, newest: null }
      const proven = readProvenEntries(transaction)
      let entry = await proven.next()
      let previous: StoredSeal | undefined
      for await (const seal of readSeals(transaction)) {
        const check = checkSeal(seal, previous, { erasedIds, noted, now })
        while (!entry.done && entry.value.sealId <= seal.sealId) {
          // A seal that is missing is reported by the seal after it.
          if (entry.value.sealId === seal.sealId) check.add(entry.value)
          entry = await proven.next()
        }
        const { findings, entries, erased } = check.end()
        report.findings.push(...findings)
        report.entries += entries
        report.erased += erased
        report.seals += 1
        previous = seal
      }
      if (!entry.done) report.findings.push(`Seal ${entry.value.sealId} is missing.`)
      const completeUntil = new Date((previous?.completeUntil.getTime() ?? 0) - allowanceMs)
      for (const id of await findInsertedEntries(transaction, completeUntil))
        report.findings.push(`Entry ${id} was inserted: no seal covers it.`)
      if (noted && noted.sealId > (previous?.sealId ?? 0))
        report.findings.push(`Seal ${noted.sealId}, which you noted, is missing.`)
      report.waiting = await countWaiting(transaction)
      report.newest = previous ? { sealId: previous.sealId, hash: previous.hash.toString('hex') } : null
      return report
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Circumstances = { erasedIds: ReadonlySet<number>; noted: NotedSeal | undefined; now: Date }

/** Checks one seal and the entries that are added to the check. */
function checkSeal(seal: StoredSeal, previous: StoredSeal | undefined, circumstances: Circumstances) {
  const findings: string[] = []
  const hashing = hashEntries()
  const earliest = (previous?.completeUntil.getTime() ?? 0) - allowanceMs
  let entries = 0
  let erased = 0
  return {
    add({ appLogId, proof, entry }: ProvenEntry): void {
      entries += 1
      hashing.add(proof)
      if (partNames.some((part) => proof[part].salt === null)) erased += 1
      if (!entry) findings.push(`Entry ${appLogId} is missing.`)
      else findings.push(...checkEntry(entry, proof, { earliest, erasedIds: circumstances.erasedIds }))
    },
    end() {
      const age = circumstances.now.getTime() - seal.newestAt.getTime()
      // Housekeeping deletes the oldest entries and keeps their newest seal.
      const isAnchor = !previous && entries === 0 && age >= keptDays * dayMs
      findings.push(...checkLinks(seal, previous, { isAnchor }))
      if (!isAnchor && !hashing.digest().equals(seal.entriesHash))
        findings.push(
          `Seal ${seal.sealId} covers ${seal.entryCount} entries that differ from the stored ones.`,
        )
      const { noted } = circumstances
      if (noted?.sealId === seal.sealId && !seal.hash.toString('hex').startsWith(noted.hash))
        findings.push(`Seal ${seal.sealId} is not the one that you noted.`)
      return { findings, entries, erased }
    },
  }
}

function checkLinks(
  seal: StoredSeal,
  previous: StoredSeal | undefined,
  { isAnchor }: { isAnchor: boolean },
): string[] {
  const findings: string[] = []
  const expectedId = (previous?.sealId ?? 0) + 1
  if (seal.sealId !== expectedId && !isAnchor)
    findings.push(
      seal.sealId === expectedId + 1
        ? `Seal ${expectedId} is missing.`
        : `Seals ${expectedId} to ${seal.sealId - 1} are missing.`,
    )
  else if (previous && !seal.previousHash.equals(previous.hash))
    findings.push(`Seal ${seal.sealId} does not follow seal ${previous.sealId}.`)
  if (!hashSeal(seal, seal).equals(seal.hash)) findings.push(`Seal ${seal.sealId} was changed.`)
  return findings
}

const partDescriptions = { origin: 'origin', text: 'message', change: 'change' } as const

function checkEntry(
  entry: EntryTexts,
  proof: Proof,
  { earliest, erasedIds }: { earliest: number; erasedIds: ReadonlySet<number> },
): string[] {
  const { id } = entry
  const findings: string[] = []
  for (const part of partNames) {
    const { salt, hash } = proof[part]
    if (salt === null) {
      if (!erasedIds.has(id))
        findings.push(`Entry ${id}: its ${partDescriptions[part]} was erased with no client.`)
      else if (!isErased(entry, part))
        findings.push(`Entry ${id}: its erased ${partDescriptions[part]} was changed.`)
    } else if (!hashPart(entry, part, salt).equals(hash))
      findings.push(`Entry ${id}: its ${partDescriptions[part]} was changed.`)
  }
  if (Number(entry.loggedAt) / 1000 < earliest)
    findings.push(`Entry ${id} was inserted: it is older than an earlier seal.`)
  return findings
}

const isErased = ({ message, exception, change }: EntryTexts, part: (typeof partNames)[number]): boolean =>
  part === 'change' ? change === null : part === 'text' && message === erasedText && exception === null
