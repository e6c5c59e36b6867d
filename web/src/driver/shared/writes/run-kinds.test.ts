// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '../../../outbox/entry.ts'
import { registerKinds, sendEntry } from '../../../outbox/send-entry.ts'
import { session } from '../../../state/session/session.ts'
import { testAccount } from '../../../state/session/test-account.ts'
import { readPicture, storePicture } from '../../../stops/pictures/stored-pictures.ts'
import { emptyDraft } from '../../../stops/stop-draft.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { runCloseKind, runStartKind, stopReportKind } from './run-kinds.ts'
import type { RunCloseEntry, RunStartEntry, StopEntry } from './writes.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const wireRun = {
  ...{ runId: 1, name: 'Van 1', deliveryDate: '2026-12-01', status: 'closed', driver: null },
  ...{ startedAt: null, closedAt: null, closedBy: null, confirmedBy: null, stops: [], note: '' },
  ...{ expected: { cash: 0, checks: 0 }, counted: { cash: 41, checks: 0 } },
}
const base = { account: 'driver', store: null, lane: 'run', createdAt: 0 }
const at = '2026-12-01T10:00:00.000Z'
const report: StopEntry = {
  ...{ ...base, kind: 'stopReport', key: 'k' },
  body: {
    ...{ runId: 1, orderId: 5, storeName: 'Deli', draft: emptyDraft, due: cents(4000) },
    report: { outcome: 'delivered', at, signedBy: 'Ali', payments: [{ method: 'cash', amount: 40 }] },
  },
}
const start: RunStartEntry = { ...base, kind: 'runStart', key: 's', body: { runId: 1, at } }
const close = (cash: number): RunCloseEntry => ({
  ...{ ...base, kind: 'runClose', key: 'c' },
  body: { runId: 1, counted: { cash: cents(cash), checks: cents(0) }, note: '' },
})

beforeEach(() => {
  session.signIn(testAccount('driver'))
  registerKinds({
    runStart: async () => runStartKind as never,
    stopReport: async () => stopReportKind as never,
    runClose: async () => runCloseKind as never,
  })
})
afterEach(() => {
  session.signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Sent = {
  method: string
  key: string | undefined
  body: { at?: string; photoId?: number | null } | undefined
  signal: AbortSignal | null | undefined
}

/** Sends an entry to a server, and returns what it got and the entries that are left. */
async function sendTo(entry: Entry, respond: (sent: Sent) => Response) {
  const received: Sent[] = []
  vi.stubGlobal('fetch', async (_: string, { method, headers, body, signal }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key']
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined
    received.push({ method: method ?? '', key, body: sent, signal })
    return respond(received.at(-1) as Sent)
  })
  const viewing = { isViewed: () => true, onAccepted: () => undefined }
  const { isDecided, change } = await sendEntry(new QueryClient(), entry, viewing)
  return { received, isDecided, left: change?.([entry]) ?? [entry] }
}

const reject = (status: number, code: string, details?: unknown, headers?: Record<string, string>) =>
  Response.json(
    { error: 'No', message: 'No', code, details },
    { status, ...(headers !== undefined && { headers }) },
  )

/** A server whose clock shows 9 o'clock, one hour behind the phone. */
const atNine = ({ body }: Sent) =>
  (body?.at ?? '') > '2026-12-01T09:00:30.000Z'
    ? reject(400, 'BAD_REQUEST', [{ path: 'at', message: 'This is in the future.' }], {
        date: 'Tue, 01 Dec 2026 09:00:00 GMT',
      })
    : Response.json(wireRun)

test.each([
  ['a start', start],
  ['a report', report],
])('%s of a phone whose clock is ahead is sent with the time of the server', async (_, entry) => {
  const { received, left } = await sendTo(entry, atNine)
  expect(received.map(({ body }) => body?.at)).toEqual([at, '2026-12-01T09:00:01.000Z'])
  expect(new Set(received.map(({ key }) => key)).size).toBe(1)
  expect(left).toEqual([])
})

test('a report from before the start of the run waits for its correction', async () => {
  const { received, left } = await sendTo(report, () =>
    reject(400, 'BAD_REQUEST', [{ path: 'at', message: 'Not started.' }], {
      date: 'Tue, 01 Dec 2026 12:00:00 GMT',
    }),
  )
  expect(received).toHaveLength(1)
  expect(left[0]?.rejection?.code).toBe('BAD_REQUEST')
})

test('a report that the server has recorded with this key is settled, and is not sent as another one', async () => {
  const { received, isDecided, left } = await sendTo(report, () => reject(409, 'IDEMPOTENCY_KEY_REUSED'))
  expect({ sent: received.length, isDecided, left }).toEqual({ sent: 1, isDecided: true, left: [] })
})

test('a report without a response keeps its key', async () => {
  const { received, isDecided, left } = await sendTo(report, () => {
    throw new TypeError('Failed to fetch')
  })
  expect({ keys: received.map(({ key }) => key), isDecided, left }).toEqual({
    ...{ keys: ['k'], isDecided: false, left: [report] },
  })
})

const closedBefore = ({ method }: Sent) =>
  method === 'POST' ? reject(409, 'RUN_CLOSED') : Response.json(wireRun)

test('the end of a run that was sent before is settled', async () => {
  expect((await sendTo(close(4100), closedBefore)).left).toEqual([])
})

test('the driver is told when somebody else has closed the run with other amounts', async () => {
  expect((await sendTo(close(4600), closedBefore)).left[0]?.rejection?.code).toBe('RUN_CLOSED')
})

const withPhoto = { ...report, body: { ...report.body, draft: { ...emptyDraft, photo: 'door' } } }

test('a photo is uploaded once, within a time of its own, and removed when the report is accepted', async () => {
  const shown = vi.spyOn(toast, 'error')
  await storePicture('door', { picture: new Blob(['photo'], { type: 'image/png' }) })
  const first = await sendTo(withPhoto, ({ method }) => {
    if (method === 'POST') return Response.json({ imageId: 7, imageUrl: '/7.webp' })
    throw new TypeError('Failed to fetch')
  })
  expect(first.received.map(({ method, body }) => [method, body?.photoId])).toEqual([
    ['POST', undefined],
    ['PUT', 7],
  ])
  const [upload, sent] = first.received
  expect(upload?.signal).toBeInstanceOf(AbortSignal)
  expect(upload?.signal).not.toBe(sent?.signal)
  const second = await sendTo(withPhoto, () => Response.json(wireRun))
  expect(second.received.map(({ body }) => body?.photoId)).toEqual([7])
  expect(second.left).toEqual([])
  expect(await readPicture('door')).toBeUndefined()
  expect(shown).not.toHaveBeenCalled()
})

test('a driver is told of a photo that the browser has lost, and the stop is recorded', async () => {
  const shown = vi.spyOn(toast, 'error').mockReturnValue('')
  const { received, left } = await sendTo(withPhoto, () => Response.json(wireRun))
  expect(received.map(({ body }) => body?.photoId)).toEqual([null])
  expect(left).toEqual([])
  expect(shown).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('photo of Deli'))
})

test('a report whose photo got a response that cannot be read waits, because it was not sent', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await storePicture('door', { picture: new Blob(['photo'], { type: 'image/png' }) })
  const { received, isDecided, left } = await sendTo(withPhoto, () => Response.json({ image: 7 }))
  expect(received.map(({ method }) => method)).toEqual(['POST'])
  expect({ isDecided, left }).toEqual({ isDecided: false, left: [withPhoto] })
})
