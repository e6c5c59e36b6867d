import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import serverPackage from '../../package.json' with { type: 'json' }
import { createTestDatabase } from '../support/database/database.ts'
import { startServer } from '../support/servers/start-server.ts'

const root = path.join(import.meta.dirname, '../../..')
let installation: string
let main: string
let database: Awaited<ReturnType<typeof createTestDatabase>>

/** An installation of the server and the contract with nothing but the packages that they declare. */
beforeAll(async () => {
  installation = await mkdtemp(path.join(tmpdir(), 'cornerstock-installation-'))
  main = path.join(installation, 'server/src/main.ts')
  for (const workspace of ['server', 'contract'])
    for (const part of ['package.json', 'src'])
      await cp(path.join(root, workspace, part), path.join(installation, workspace, part), {
        recursive: true,
      })
  for (const name of Object.keys(serverPackage.dependencies)) {
    const isContract = name === '@cornerstock/contract'
    const link = path.join(installation, 'node_modules', name)
    const ownFolder = path.join(root, 'server/node_modules', name)
    const hoistedFolder = path.join(root, 'node_modules', name)
    await mkdir(path.dirname(link), { recursive: true })
    await symlink(
      isContract ? path.join(installation, 'contract') : existsSync(ownFolder) ? ownFolder : hoistedFolder,
      link,
    )
  }
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(installation, { recursive: true })
})

const start = (settings: Record<string, string>) =>
  startServer({ DATA_DIR: path.join(installation, 'data'), ...settings }, main)

it('starts with DATABASE_URL and DEMO=0 where demo and embedded PostgreSQL are not installed', async () => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const server = await start({ DATABASE_URL: database.url, HOST: host })
    expect(await server.stop()).toBe(0)
  }
})

it('says that the embedded PostgreSQL is not installed where DATABASE_URL is missing', async () => {
  await expect(start({})).rejects.toThrow(
    'Cornerstock cannot start: the embedded PostgreSQL is not installed; set DATABASE_URL.\n',
  )
})

it('says that the demo is not installed where DEMO=1', async () => {
  await expect(start({ DATABASE_URL: database.url, DEMO: '1' })).rejects.toThrow(
    'Cornerstock cannot start: the demo is not installed; set DEMO=0.\n',
  )
})
