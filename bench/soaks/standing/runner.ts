/** One of the servers of the soak `standing`: places what is due, again and again, with a clock that is wrong by `skewMs`. */
import { setTimeout as pause } from 'node:timers/promises'

const [databaseUrl = '', skewMs = '0'] = process.argv.slice(2)

const RealDate = Date
class WrongDate extends RealDate {
  constructor(...given: [] | [number | string]) {
    super(given[0] ?? RealDate.now() + Number(skewMs))
  }
  static override now() {
    return RealDate.now() + Number(skewMs)
  }
}
globalThis.Date = WrongDate as DateConstructor

// Loaded afterwards, so that everything sees the wrong clock.
const { openPool } = await import('../../../server/src/database/pool.ts')
const { runStandingOrders } = await import(
  '../../../server/src/modules/standing-orders/placing/run-service.ts'
)

const db = openPool(databaseUrl, () => {}, { connections: 4 })
process.send?.('works')
for (;;) {
  await runStandingOrders({ db, publicUrl: 'https://shop.example' }).catch(() => {})
  await pause(100)
}
