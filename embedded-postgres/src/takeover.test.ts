import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeOver } from './takeover.ts'

const unusedPid = 4_194_305 // Above the kernel's largest process id.
let folder: string
let socketFolder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'takeover-'))
  socketFolder = await mkdtemp(join(tmpdir(), 'cornerstock-'))
  const lines = [unusedPid, folder, 0, 5432, socketFolder, '']
  await writeFile(join(folder, 'postmaster.pid'), lines.join('\n'))
})
afterEach(async () => {
  for (const made of [folder, socketFolder]) await rm(made, { recursive: true, force: true })
})

it('a start removes the socket folder of a crashed server', async () => {
  await takeOver(folder)
  expect(existsSync(socketFolder)).toBe(false)
})

it('a start keeps the socket folder that the same server is about to use again', async () => {
  await takeOver(folder, socketFolder)
  expect(existsSync(socketFolder)).toBe(true)
})
