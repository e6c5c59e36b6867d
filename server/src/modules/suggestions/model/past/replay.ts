import type { CatalogTotals, ClientHistory, NewCandidate, Pair, StatsOf } from '../types.ts'
import { type ClientDay, Ledger } from './ledger.ts'
import { findNewCandidates, findPairedProducts } from './new-candidates.ts'

/** A past order day, with everything that was known when it began. It is valid until the next order day is added. */
export type ReplayedRequest = {
  clientId: string
  day: number
  /** The client's earlier order days. */
  history: ClientHistory
  statsOf: StatsOf
  totals: CatalogTotals
  /**
   * Computed when it is read, which takes time. Like `statsOf`, it is valid only until the next day begins.
   */
  readonly candidates: readonly NewCandidate[]
  /** The products that the client then bought. */
  bought: ReadonlySet<number>
}

const sellingWellCount = 50
/** The pairs are at most this many days old. In the shop, they are renewed every night. */
const pairDays = 7

/**
 * Walks through past order days as they happened. Each is a request that knows only the days before it.
 */
export class Replay {
  readonly #ledger = new Ledger()
  readonly #from: number
  #day = Number.NEGATIVE_INFINITY
  #waiting: ClientDay[] = []
  #sellingWell: number[] = []
  #pairs = new Map<number, Pair[]>()
  #pairsSince = Number.NEGATIVE_INFINITY

  /** @param from the first day of the requests; earlier days only count as history */
  constructor(from: number) {
    this.#from = from
  }

  /**
   * Takes the next order day and returns it as a request; null if it is too early. A client has one order day per day.
   * Throws a RangeError if the days are not in order.
   */
  add(clientDay: ClientDay): ReplayedRequest | null {
    const { clientId, day, lines } = clientDay
    if (day < this.#day) throw new RangeError(`Day ${day} comes after day ${this.#day}.`)
    if (day > this.#day) this.#startDay(day)
    this.#waiting.push(clientDay)
    const history = this.#ledger.historyOf(clientId)
    if (day < this.#from) return null
    const findCandidates = () => findNewCandidates(history, this.#pairsOfHistory(history), this.#sellingWell)
    return {
      clientId,
      day,
      history,
      statsOf: (productId) => this.#ledger.statsOf(productId, day),
      totals: this.#ledger.totalsAt(day),
      get candidates() {
        return findCandidates()
      },
      bought: new Set(lines.map(({ productId }) => productId)),
    }
  }

  #startDay(day: number): void {
    for (const clientDay of this.#waiting) this.#ledger.add(clientDay)
    this.#waiting = []
    this.#day = day
    if (day < this.#from) return
    this.#sellingWell = this.#ledger.findSellingWell(sellingWellCount)
    if (day - this.#pairsSince < pairDays) return
    this.#pairs = new Map()
    this.#pairsSince = day
  }

  #pairsOfHistory(history: ClientHistory): Pair[] {
    return findPairedProducts(history).flatMap((productId) => this.#pairsOf(productId))
  }

  #pairsOf(productId: number): Pair[] {
    const known = this.#pairs.get(productId)
    if (known) return known
    const pairs = this.#ledger.pairs.bestPairsOf(productId)
    this.#pairs.set(productId, pairs)
    return pairs
  }
}
