import type { DeliveryOutcome } from '@cornerstock/contract/orders/delivery/deliveries'
import type { Cents } from '@cornerstock/contract/values/money'
import type { Entry } from '../../../outbox/entry.ts'
import type { StopDraft } from '../../../stops/stop-draft.ts'
import type { StopReportInput } from '../../../stops/stop-report-rules.ts'

/** The start of a run. `at` is ISO 8601. */
export interface RunStart {
  runId: number
  at: string
}

/** What came of a stop. */
export interface StopWrite {
  runId: number
  orderId: number
  storeName: string
  report: StopReportInput & { outcome: DeliveryOutcome }
  /** What was entered, to correct it if the server rejects the report. */
  draft: StopDraft
  /** The amount due as the driver saw it. */
  due: Cents
}

/** What is in the bag at the end of a run. */
export interface RunClose {
  runId: number
  counted: { cash: Cents; checks: Cents }
  note: string
}

export type RunStartEntry = Entry<RunStart>
export type StopEntry = Entry<StopWrite>
export type RunCloseEntry = Entry<RunClose>

/** The writes of a run are sent in order. */
export const laneOf = (runId: number): string => `delivery run ${runId}`
