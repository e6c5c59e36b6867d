import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const main = path.join(import.meta.dirname, '../src/main.ts')

export type ServerProcess = {
  url: string
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
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    url: await addressOf(child),
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk
      const [, url] = /open at (http:\S+)/.exec(printed) ?? []
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', () => reject(new Error(printed)))
  })
}
