import type { Database } from '../../../database/pool.ts'
import type { FloorCheck } from '../../price-floor/floor-service.ts'

type Step = (db: Database, importId: number, now: Date) => Promise<void>
type Find = (db: Database, importId: number) => Promise<string[]>

/** How an import of a kind is applied: it locks rows, finds the names of those that are outdated, and writes. */
export type Applying = {
  lock: Step[]
  outdated: Find[]
  write: Step[]
  /** Reads, before it writes, what it needs to say afterwards which prices it has set. */
  startFloorCheck?: (db: Database, importId: number) => Promise<() => Promise<FloorCheck>>
}

/** How an applied import of a kind is undone. */
export type Undoing = {
  lock: (db: Database, importId: number) => Promise<void>
  /** Find the names of what prevents the undo. */
  inUse: ((db: Database, importId: number, appliedAt: Date) => Promise<string[]>)[]
  restore: Step
}
