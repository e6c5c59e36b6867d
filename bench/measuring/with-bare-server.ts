import { fork } from 'node:child_process'
import path from 'node:path'
import type { BareResponses } from './bare-server.ts'

/** Starts a Fastify server that responds as little as possible, and stops it afterwards. */
export async function withBareServer<T>(
  responses: BareResponses,
  run: (bare: { url: string; pid: number }) => Promise<T>,
): Promise<T> {
  // Without this process's own options: one of them lets the channel close while the child waits for its responses.
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), { execArgv: [] })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve(String(message)))
      child.once('exit', () => reject(new Error('The bare server did not start.')))
      child.send(responses)
    })
    return await run({ url, pid: child.pid ?? 0 })
  } finally {
    child.kill()
  }
}
