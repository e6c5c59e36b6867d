import { soakCrash } from './crash.ts'
import { soakDiskFull } from './disk-full.ts'
import { soakStreams } from './streams.ts'

/** `npm run soak <name> [size]`: what a promise needs minutes to be shown. Prints one line, and fails where it is broken. */
const soaks = {
  crash: (rounds = 100) => soakCrash(rounds),
  'disk-full': (seconds = 20) => soakDiskFull(seconds),
  streams: (count = 2000) => soakStreams(count),
}

const [name = '', size] = process.argv.slice(2)
const soak = Object.entries(soaks).find(([known]) => known === name)?.[1]
if (!soak) throw new Error(`Say which: ${Object.keys(soaks).join(', ')}.`)
const startedAt = performance.now()
const figures = await soak(size === undefined ? undefined : Number(size))
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
const told = Object.entries({ ...figures, seconds }).map(([what, figure]) => `${what}=${figure}`)
console.log(`SOAK ${name} ${told.join(' ')}`)
