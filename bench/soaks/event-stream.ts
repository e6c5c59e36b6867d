import { type ClientRequest, get } from 'node:http'

export type Stream = {
  /** The orders whose creation the stream announced. */
  orderIds: number[]
  lastEventId: string
  hasStarted: boolean
  isOpen: boolean
  request: ClientRequest
}

/** Opens an event stream that continues after the last event of `previous`. */
export function openStream(url: string, token: string, previous?: Stream): Stream {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(previous && { 'last-event-id': previous.lastEventId }),
  }
  const request = get(`${url}/api/events`, { headers, agent: false }, (response) => {
    let rest = ''
    response.setEncoding('utf8').on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) receive(stream, block)
    })
  })
  const stream: Stream = {
    orderIds: previous?.orderIds ?? [],
    lastEventId: previous?.lastEventId ?? '',
    hasStarted: false,
    isOpen: true,
    request,
  }
  request
    .on('error', () => {})
    .on('close', () => {
      stream.isOpen = false
    })
  return stream
}

function receive(stream: Stream, block: string): void {
  stream.hasStarted = true
  stream.lastEventId = /^id: (.+)$/m.exec(block)?.[1] ?? stream.lastEventId
  const orderId = /"type":"order.created","orderId":(\d+)/.exec(block)?.[1]
  if (orderId) stream.orderIds.push(Number(orderId))
  if (block.includes('everything.changed')) throw new Error('A stream was told to reload everything.')
}
