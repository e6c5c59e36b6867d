import { connect } from 'node:net'

export type Connection = {
  /** Sends a complete HTTP request and resolves with the status of the response. */
  send(request: string): Promise<number>
  close(): void
}

/**
 * Opens one keep-alive HTTP connection that does as little work as possible, because the load generator runs on
 * the same machine as the server that it measures.
 */
export function openConnection(url: string): Connection {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
  let received = ''
  let onStatus = (_status: number) => {}
  let onError = (_error: Error) => {}
  socket.on('error', (error) => onError(error))
  socket.on('data', (part: string) => {
    received += part
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const status = Number(received.slice(9, 12))
    received = ''
    onStatus(status)
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        onStatus = resolve
        onError = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
