import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const script = fileURLToPath(new URL('../test/embedded-server.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

/** Waits until a check passes. */
const soon = <T>(check: () => T | Promise<T>, interval = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 50_000, interval })

type Running = { process: ChildProcess; url: string }

let made: string
let dataDir: string
const started: ChildProcess[] = []

const newFolder = () => mkdtemp(join(tmpdir(), 'cornerstock test '))
const endAll = () => Promise.all(started.splice(0).map((child) => end(child, 'SIGTERM')))

// Creating a cluster takes longer than starting it, so most tests use a copy.
beforeAll(async () => {
  made = await newFolder()
  expect(await launch(made)).toHaveProperty('url')
  await endAll()
})
afterAll(() => rm(made, { recursive: true }))

beforeEach(async () => {
  dataDir = await newFolder()
  await promisify(execFile)('cp', ['-a', join(made, 'postgres'), dataDir])
})

afterEach(async () => {
  await endAll()
  await soon(() => expect(postmasterPid()).toBeUndefined())
  await rm(dataDir, { recursive: true })
})

it('an embedded PostgreSQL keeps its data from one start to the next and leaves nothing running', async () => {
  const first = await start()
  await run(first.url, 'create table note (text text)', "insert into note values ('kept')")
  expect(existsSync(socketFolderOf(first.url))).toBe(true)
  await end(first.process, 'SIGTERM')
  expect(postmasterPid()).toBeUndefined()
  expect(existsSync(socketFolderOf(first.url))).toBe(false)
  expect(await notes((await start()).url)).toEqual(['kept'])
})

it('an embedded PostgreSQL sorts and compares text as UTF-8, the same on every machine', async () => {
  const { url } = await start()
  const [row] = await run(url, `select upper('ñandú') as upper, getdatabaseencoding() as encoding`)
  expect(row).toEqual({ upper: 'ÑANDÚ', encoding: 'UTF8' })
})

it('an embedded PostgreSQL starts only one of several servers on the same folder, and gives the others the reason', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => launch(dataDir)))
  const rejections = responses.flatMap((response) => ('rejection' in response ? [response.rejection] : []))
  expect(rejections).toHaveLength(2)
  for (const rejection of rejections) expect(rejection).toMatch(/^Another server is running on .*postgres\./)
})

it('an embedded PostgreSQL runs on several folders at the same time', async () => {
  const folders = ['a', 'b'].map((name) => join(dataDir, name))
  const responses = await Promise.all(folders.map(launch))
  for (const response of responses) expect(response).toHaveProperty('url')
  await Promise.all(started.map((child) => end(child, 'SIGTERM')))
})

it('after a kill -9 of the server, PostgreSQL stops by itself', async () => {
  const { process: server, url } = await start()
  await run(url, 'create table note (text text)', "insert into note values ('kept')")
  await end(server, 'SIGKILL')
  await soon(() => expect(existsSync(socketFolderOf(url))).toBe(false))
  expect(postmasterPid()).toBeUndefined()
  expect(await notes((await start()).url)).toEqual(['kept'])
})

it('after a kill -9 of the server and its watcher, the next start stops the orphaned PostgreSQL', async () => {
  const { process: server, url } = await start()
  await run(url, 'create table note (text text)', "insert into note values ('kept')")
  const orphan = postmasterPid()
  for (const pid of findWatchers(orphan)) kill(pid)
  await end(server, 'SIGKILL')
  expect(postmasterPid()).toBe(orphan)
  expect(await notes((await start()).url)).toEqual(['kept'])
  expect(postmasterPid()).not.toBe(orphan)
})

it('after a kill -9 of PostgreSQL, the server starts it again at the same address', async () => {
  const { url } = await start()
  await run(url, 'create table note (text text)', "insert into note values ('kept')")
  kill(postmasterPid())
  await keptAgain(url)
  expect(await launch(dataDir)).toHaveProperty('rejection')
})

it('after a kill -9 of PostgreSQL again while it starts, the server still restarts it', async () => {
  const { process: server, url } = await start()
  await run(url, 'create table note (text text)', "insert into note values ('kept')")
  let victim = postmasterPid()
  for (let kills = 0; kills < 3; kills++) {
    kill(victim)
    const dead = victim
    await soon(() => {
      victim = postmasterPid()
      // Before it starts PostgreSQL again, the server writes its own process id into the file.
      expect([undefined, dead, server.pid]).not.toContain(victim)
    }, 5)
  }
  await keptAgain(url)
})

it('after a kill -9 of everything, the next start works even if another process has got the old process id', async () => {
  const { process: server, url } = await start()
  await run(url, 'create table note (text text)', "insert into note values ('kept')")
  const pid = postmasterPid()
  for (const watcher of findWatchers(pid)) kill(watcher)
  await end(server, 'SIGKILL')
  kill(pid)
  await putNumberInFile(process.pid)
  expect(await notes((await start()).url)).toEqual(['kept'])
})

it('after a kill -9 while the cluster is created, the next start creates it', async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true })
  const server = spawn(process.execPath, [script, dataDir])
  started.push(server)
  await soon(() => expect(readdirSync(dataDir)).toHaveLength(1), 5)
  await end(server, 'SIGKILL')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(await start()).toHaveProperty('url')
})

describe.runIf(isRoot)('as root', () => {
  it('as root, an embedded PostgreSQL runs as another account, in a folder that only root can reach', async () => {
    const { url } = await start()
    const status = readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')
    expect(status).not.toMatch(/^Uid:\s+0\b/m)
    // mkdtemp creates the folder with mode 0700, so other accounts need the capability to enter it.
    await run(url, 'create table note (text text)', 'checkpoint')
  })
})

type Response = Running | { rejection: string }

async function launch(folder: string): Promise<Response> {
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...JSON.parse(line), process: child }
  }
  throw new Error('The server printed nothing')
}

async function start(): Promise<Running> {
  const response = await launch(dataDir)
  if ('rejection' in response) throw new Error(response.rejection)
  return response
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

function socketFolderOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? ''
}

async function notes(url: string): Promise<string[]> {
  const rows = await run(url, 'select text from note')
  return (rows as { text: string }[]).map((row) => row.text)
}

/** Polls slowly, because a starting PostgreSQL starts a process for each connection. */
const keptAgain = (url: string) => soon(async () => expect(await notes(url)).toEqual(['kept']), 300)

/** Also undefined while PostgreSQL has created its file but not yet written it. */
function postmasterPid(): number | undefined {
  try {
    return (
      Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
    )
  } catch {
    return undefined
  }
}

/** Throws without a process id, because `kill(0)` would signal our own process group. */
function kill(pid: number | undefined): void {
  if (!pid) throw new Error('No process to kill')
  process.kill(pid, 'SIGKILL')
}

async function putNumberInFile(pid: number): Promise<void> {
  const path = join(dataDir, 'postgres', 'postmaster.pid')
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, [pid, ...rest].join('\n'))
}

/** The watcher shells of a PostgreSQL. Their arguments are its process id and its socket folder. */
function findWatchers(pid: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => commandLine(name).includes(`\0${pid}\0/`))
    .map(Number)
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
