import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@cornerstock/contract/values/days'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test/support/database/database.ts'
import { restoreBackup } from '../../../database/backup/restore-backup.ts'
import { takeBackup } from '../../../database/backup/take-backup.ts'
import { migrate } from '../../../database/migrating/migrate.ts'
import { openPool, type Pool } from '../../../database/pool.ts'
import { openDiskStore } from '../../images/store/image-store.ts'
import { writeLog } from '../app-log-service.ts'
import { deleteOldEntries, sealLog } from './seal-service.ts'
import { verifyLog } from './verify-service.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Pool

beforeEach(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, () => {})
})
afterEach(async () => {
  await db.$client.end()
  await database.drop()
})

const query = (text: string, values: unknown[] = []) => db.$client.query(text, values)
const write = (message: string) => writeLog(db, { level: 'Information', source: 'test', message })
const verify = (now = new Date()) => verifyLog(db, now)
const findings = async () => (await verify()).findings

/** Three seals with the entries 1 and 2, 3 and 4, 5 and 6. */
async function sealThree() {
  for (const seal of [1, 2, 3]) {
    await write(`first of ${seal}`)
    await write(`second of ${seal}`)
    await sealLog(db)
  }
}

it('the log matches its seals, and newer entries wait for their seal', async () => {
  await sealThree()
  await write('not sealed yet')
  const { newest, ...report } = await verify()
  expect(report).toEqual({ findings: [], seals: 3, entries: 6, erased: 0, waiting: 1 })
  expect(newest).toMatchObject({ sealId: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

it('the log has no seal for a minute without entries', async () => {
  await sealThree()
  await sealLog(db)
  expect(await verify()).toMatchObject({ seals: 3 })
})

it.each([
  [
    'a changed message',
    `update app_logs set message = 'x' where app_log_id = 3`,
    ['Entry 3: its message was changed.'],
  ],
  [
    'a changed time',
    `update app_logs set logged_at = logged_at + interval '1 second' where app_log_id = 3`,
    ['Entry 3: its origin was changed.'],
  ],
  [
    'a changed author',
    'update app_logs set staff_id = gen_random_uuid() where app_log_id = 3',
    ['Entry 3: its origin was changed.'],
  ],
  [
    'a changed value',
    `update app_logs set change = '{"what":"x"}' where app_log_id = 3`,
    ['Entry 3: its change was changed.'],
  ],
  ['a deleted entry', 'delete from app_logs where app_log_id = 3', ['Entry 3 is missing.']],
  [
    'an entry that was deleted with its proof',
    `with gone as (delete from app_logs where app_log_id = 3) delete from app_log_proofs where app_log_id = 3`,
    ['Seal 2 covers 2 entries that differ from the stored ones.'],
  ],
  [
    'an inserted entry that is not queued',
    `with added as (insert into app_logs (level, source, message) values ('Error', 'x', 'x')) select 1;
       delete from unsealed_app_logs`,
    ['Entry 7 was inserted: no seal covers it.'],
  ],
  [
    'an inserted entry with an old time',
    `insert into app_logs (level, source, message, logged_at) values ('Error', 'x', 'x', now() - interval '2 hours')`,
    ['Entry 7 was inserted: no seal covers it.'],
  ],
  [
    'an entry that was erased with no client',
    `update app_logs set message = 'Erased.' where app_log_id = 3;
       update app_log_proofs set text_salt = null where app_log_id = 3`,
    ['Entry 3: its message was erased with no client.'],
  ],
  [
    'an entry whose proof was changed too',
    `update app_log_proofs set text_hash = '\\x00' where app_log_id = 3`,
    ['Entry 3: its message was changed.', 'Seal 2 covers 2 entries that differ from the stored ones.'],
  ],
  [
    'a changed seal',
    `update app_log_seals set sealed_at = sealed_at + interval '1 minute' where seal_id = 2`,
    ['Seal 2 was changed.'],
  ],
  [
    'a seal with another hash',
    `update app_log_seals set hash = '\\x00' where seal_id = 2`,
    ['Seal 2 was changed.', 'Seal 3 does not follow seal 2.'],
  ],
  ['a missing seal', 'delete from app_log_seals where seal_id = 2', ['Seal 2 is missing.']],
  [
    'a missing beginning',
    `delete from app_logs where app_log_id < 5; delete from app_log_proofs where seal_id < 3;
       delete from app_log_seals where seal_id < 3`,
    ['Seals 1 to 2 are missing.'],
  ],
  [
    'a beginning that was deleted too early',
    `delete from app_logs where app_log_id < 5; delete from app_log_proofs where seal_id < 3;
       delete from app_log_seals where seal_id < 2`,
    ['Seal 1 is missing.', 'Seal 2 covers 2 entries that differ from the stored ones.'],
  ],
  ['a missing end', 'delete from app_log_seals where seal_id = 3', ['Seal 3 is missing.']],
])('the log is found to differ from its seals with %s', async (_, tampering, expected) => {
  await sealThree()
  await query(tampering)
  expect(await findings()).toEqual(expected)
})

it('the log shows an entry that was inserted with an old time and then sealed', async () => {
  await sealThree()
  await query(`insert into app_logs (level, source, message, logged_at)
      values ('Error', 'x', 'x', now() - interval '2 hours')`)
  await sealLog(db)
  expect(await findings()).toEqual(['Entry 7 was inserted: it is older than an earlier seal.'])
})

it('the log shows that an entry was deleted before it was sealed', async () => {
  await write('gone')
  await query('delete from app_logs')
  await sealLog(db)
  const { rows } = await query('select message from app_logs')
  expect(rows).toEqual([{ message: 'Entry 1 was deleted before it was sealed.' }])
})

it('the log is compared with a seal that was noted elsewhere', async () => {
  await sealThree()
  const { newest } = await verify()
  if (!newest) throw new Error('there is no seal')
  const noted = (changes: Partial<typeof newest>) => verifyLog(db, new Date(), { ...newest, ...changes })
  expect(await noted({})).toMatchObject({ findings: [] })
  expect(await noted({ hash: '0'.repeat(64) })).toMatchObject({
    findings: ['Seal 3 is not the one that you noted.'],
  })
  expect(await noted({ sealId: 9 })).toMatchObject({ findings: ['Seal 9, which you noted, is missing.'] })
})

it('sealing leaves entries of open transactions for a later seal, and no writer waits', async () => {
  const open = await db.$client.connect()
  await open.query('begin')
  await open.query(`insert into app_logs (level, source, message) values ('Information', 'test', 'open')`)
  await write('written later, sealed earlier')
  await sealLog(db)
  expect(await verify()).toMatchObject({ findings: [], seals: 1, entries: 1, waiting: 0 })
  await open.query('commit')
  open.release()
  expect(await verify()).toMatchObject({ waiting: 1 })
  await sealLog(db)
  expect(await verify()).toMatchObject({ findings: [], seals: 2, entries: 2, waiting: 0 })
})

it('sealing loses no entry of many writers while two servers seal', async () => {
  const other = openPool(database.url, () => {})
  let isWriting = true
  const sealing = [db, other].map(async (server) => {
    while (isWriting) await sealLog(server)
  })
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; i < 25; i++)
      await db.transaction(async (transaction) => {
        await writeLog(transaction, { level: 'Information', source: 'test', message: `${writer}.${i}` })
        await writeLog(transaction, { level: 'Warning', source: 'test', message: `${writer}.${i} again` })
      })
  })
  await Promise.all(writers)
  isWriting = false
  await Promise.all(sealing)
  await sealLog(db)
  await other.$client.end()
  expect(await verify()).toMatchObject({ findings: [], entries: 400, waiting: 0 })
})

it('sealing seals many entries in several steps, also those of an earlier version, whose ids have gaps', async () => {
  await query(`insert into app_logs (level, source, message)
      select 'Information', 'test', n::text from generate_series(1, 12000) as n`)
  await sealLog(db)
  expect(await verify()).toMatchObject({ findings: [], seals: 3, entries: 12_000, waiting: 0 })
  await query('truncate app_log_seals, app_log_proofs')
  await query('delete from app_logs where app_log_id % 3 = 0; analyze app_logs')
  await query(`insert into unsealed_app_logs select n, n + 999 from generate_series(1, 12000, 1000) as n`)
  await sealLog(db)
  expect(await verify()).toMatchObject({ findings: [], seals: 3, entries: 8000, waiting: 0 })
})

it('a restored backup has the chain as of the backup, and continues it', async () => {
  await sealThree()
  await write('not sealed yet')
  const folder = await mkdtemp(join(tmpdir(), 'cornerstock-log-'))
  const file = join(folder, 'backup.tar.gz')
  const images = openDiskStore(join(folder, 'images'))
  await takeBackup({ databaseUrl: database.url, images, file })
  const target = await createTestDatabase()
  await restoreBackup({ databaseUrl: target.url, images, file, replace: true })
  await migrate(target.url)
  const restored = openPool(target.url, () => {})
  await writeLog(restored, { level: 'Information', source: 'test', message: 'after the restore' })
  await sealLog(restored)
  expect(await verifyLog(restored, new Date())).toMatchObject({
    findings: [],
    seals: 4,
    entries: 8,
    waiting: 0,
  })
  await restored.$client.end()
  await target.drop()
  await rm(folder, { recursive: true })
})

const inDays = (days: number) => new Date(Date.now() + days * dayMs)

it('deleting old entries keeps the newest seal without its entries, which the next seal covers', async () => {
  await sealThree()
  await deleteOldEntries(db, inDays(399))
  expect(await verify()).toMatchObject({ seals: 3, entries: 6 })
  await deleteOldEntries(db, inDays(401))
  expect(await verify(inDays(401))).toMatchObject({ findings: [], seals: 1, entries: 0 })
  await write('the next')
  await sealLog(db)
  expect(await verify(inDays(401))).toMatchObject({ findings: [], seals: 2, entries: 1 })
  expect(await verify(inDays(399))).toMatchObject({
    findings: ['Seals 1 to 2 are missing.', 'Seal 3 covers 2 entries that differ from the stored ones.'],
  })
})
