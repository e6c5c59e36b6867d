import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { startServer } from '../../server/test/support/servers/start-server.ts'
import { type Line, median, smallFigure } from '../measuring/line.ts'
import { readCpuMs } from '../measuring/processor-time.ts'
import { readMemory } from './process-memory.ts'

const starts = 5
/** The memory at rest is read after this many starts. */
const rests = 3
const allowedMs = 1500
const allowedMegabytes = 150
/** How long the server needs for the work that follows its start, before its memory at rest is read. */
const restMs = 20_000

/**
 * Starts the server several times on a database that already has its tables. Returns the time until it accepts
 * requests, and its memory while it is idle.
 */
export async function benchStart(): Promise<{ start: Line; memory: Line }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.migrationUrl, NODE_COMPILE_CACHE: '' }
  try {
    // This start is not counted, because it makes the tables and stores the compiled modules.
    await (await startServer(settings)).stop()
    const waits: number[] = []
    const processor: number[] = []
    const memory: number[] = []
    const own: number[] = []
    for (let count = 0; count < starts; count += 1) {
      const startedAt = performance.now()
      const server = await startServer(settings)
      waits.push(performance.now() - startedAt)
      processor.push(readCpuMs(server.pid))
      if (count < rests) {
        await wait(restMs)
        const read = readMemory(server.pid)
        memory.push(read.resident)
        own.push(read.own)
      }
      await server.stop()
    }
    return {
      start: smallFigure(waits, allowedMs, { serverMs: median(processor) }),
      memory: smallFigure(memory, allowedMegabytes, { more: `own=${median(own).toFixed(0)}` }),
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}
