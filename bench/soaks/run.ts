import { soakAttack } from './attack.ts'
import { soakCrash } from './crash.ts'
import { soakDiskFull } from './disk-full.ts'
import { soakFailover } from './failover.ts'
import { soakPooler } from './pooler.ts'
import { soakSignIns } from './sign-ins.ts'
import { soakStanding } from './standing/standing.ts'
import { soakStreams } from './streams.ts'

/** `npm run soak <name> [size]`: runs one soak test (docs/soaks.md). Prints one line, or fails with what went wrong. */
const soaks = {
  attack: (count = 10_000) => soakAttack(count),
  crash: (rounds = 100) => soakCrash(rounds),
  'disk-full': (seconds = 20) => soakDiskFull(seconds),
  failover: (rounds = 20) => soakFailover(rounds),
  pooler: (servers = 200) => soakPooler(servers),
  'sign-ins': (seconds = 20) => soakSignIns(seconds),
  standing: (dates = 10_000) => soakStanding(dates),
  streams: (count = 2000) => soakStreams(count),
}

const [name = '', size] = process.argv.slice(2)
const soak = Object.entries(soaks).find(([known]) => known === name)?.[1]
if (!soak) throw new Error(`Name a soak test: ${Object.keys(soaks).join(', ')}.`)
const startedAt = performance.now()
const figures = await soak(size === undefined ? undefined : Number(size))
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
const fields = Object.entries({ ...figures, seconds }).map(([field, figure]) => `${field}=${figure}`)
console.log(`SOAK ${name} ${fields.join(' ')}`)
