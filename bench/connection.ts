import { connect } from 'node:net'

export type Connection = {
  /** Sends a whole request and answers the status of the response. */
  send(request: string): Promise<number>
  close(): void
}

/**
 * One kept-alive HTTP connection with as little work on this side as can be: the load shares the machine
 * with what it measures, and what the load costs should not be charged to the server.
 */
export function openConnection(url: string): Connection {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
  let received = ''
  let answered = (_status: number) => {}
  let failed = (_error: Error) => {}
  socket.on('error', (error) => failed(error))
  socket.on('data', (part: string) => {
    received += part
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const status = Number(received.slice(9, 12))
    received = ''
    answered(status)
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
