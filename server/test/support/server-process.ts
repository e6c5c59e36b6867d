import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const main = path.join(import.meta.dirname, '../../src/main.ts')

export type ServerProcess = {
  pid: number
  url: string
  /** All that it has printed so far. */
  printed(): string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop, and answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts the real server as a process of its own; rejects with what it printed where it does not come up. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = collectOutput(child)
  // All that was printed has been read by then.
  const exited = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    pid: child.pid ?? 0,
    url: await addressOf(child, printed),
    printed,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}

function collectOutput(child: ChildProcess): () => string {
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  return () => printed
}

function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = /open at (http:\S+)/.exec(printed()) ?? []
      if (url) resolve(url)
    })
    child.on('close', () => reject(new Error(printed())))
  })
}
