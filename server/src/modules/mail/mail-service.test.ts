import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { mails } from '../../database/schema/work/mails.ts'
import { verbatim } from '../../texts/text.ts'
import { queueMails } from './mail-service.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('queuing an email stores the first one of each topic', async () => {
  const { accountId } = await buildClient(shop.db)
  const queue = (subject: string) =>
    queueMails(shop.db, [
      { topic: 'once', accountId, subject: verbatim(subject), parts: [verbatim('Hello')] },
    ])
  await queue('first')
  await queue('second')
  expect(await shop.db.select().from(mails)).toMatchObject([
    {
      topic: 'once',
      accountId,
      subject: 'first',
      text: 'Hello\n',
      attempts: 0,
      sentAt: null,
      failedAt: null,
    },
  ])
})

it('queuing an email stores nothing if the transaction is rolled back', async () => {
  const { accountId } = await buildClient(shop.db)
  const undone = shop.db.transaction(async (transaction) => {
    await queueMails(transaction, [{ topic: 'undone', accountId, subject: verbatim('x'), parts: [] }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await shop.db.select().from(mails)).map(({ topic }) => topic)).not.toContain('undone')
})
