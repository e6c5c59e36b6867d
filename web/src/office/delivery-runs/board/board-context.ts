import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { createContext, useContext } from 'react'
import type { DropZones } from '../../../ui/reorder/use-drag-rows.ts'
import type { BoardOrder } from './board-orders.ts'
import type { Places, Target } from './board-rules.ts'

/** What the lists of the board share. */
export interface Board {
  deliveryDate: string
  places: Places
  orders: ReadonlyMap<number, BoardOrder>
  /** The runs to which orders can be moved, in the order of their numbers on screen. */
  openRuns: readonly DeliveryRun[]
  move: (orderIds: readonly number[], target: Target) => void
  /** Asks for the name and the driver of a new run of these orders; without any, of all that are on no run. Stops of a run leave it. */
  askNewRun: (orderIds?: readonly number[]) => void
  /** The zone over which a row is dragged. */
  over: string | undefined
  /** The zones for the rows of a list. */
  zonesOf: (list: readonly number[]) => DropZones
}

const BoardContext = createContext<Board | undefined>(undefined)

export const BoardProvider = BoardContext.Provider

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('The board is missing.')
  return board
}

const freeZone = 'free'
const newRunZone = 'new'

/** The names of the places where orders are dropped. */
export const zones = { free: freeZone, newRun: newRunZone, run: (runId: number) => `run ${runId}` }
