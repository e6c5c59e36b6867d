import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { buildClient } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { startJobs } from '../../../plugins/jobs.ts'
import type { Mail } from '../../mail/mailer.ts'
import { startLinkMails } from './link-mails.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const floodSize = 10_000
const maxStatements = 1000

async function startServer() {
  const jobs = await startJobs({ db: shop.db, listener: shop.listener, log: pino({ level: 'silent' }) })
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => void sent.push(mail)
  const links = await startLinkMails(jobs, { db: shop.db, sendMail, publicUrl: 'https://shop.example' })
  return { jobs, sent, links }
}

it('a reset email leaves after few statements while 10,000 requests for unknown addresses wait', async () => {
  const { email } = await buildClient(shop.db)
  const { jobs: stopped } = await startServer()
  await stopped.offWork('reset-requests')
  const flood = Array.from({ length: floodSize }, (_, i) => ({ data: { email: `nobody${i}@example.com` } }))
  await stopped.insert(
    'reset-requests',
    flood.map(({ data }) => ({ data, singletonKey: data.email })),
  )
  await stopped.stop({ graceful: false })

  const statements = vi.spyOn(shop.db.$client, 'query')
  const { jobs, sent, links } = await startServer()
  await links.request('reset', email.toUpperCase())
  await eventually(() => expect(sent.map(({ to }) => to)).toEqual([email]))
  expect(statements.mock.calls.length).toBeLessThan(maxStatements)
  await eventually(async () => expect(await jobs.findJobs('reset-requests')).toEqual([]))
  await jobs.stop({ graceful: false })
})
