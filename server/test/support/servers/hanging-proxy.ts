import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** Passes connections on to the database at `databaseUrl` until it is told to hang, as a frozen machine does. */
export async function startHangingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const sockets: Socket[] = []
  let isHanging = false
  const server = createServer((client) => {
    sockets.push(client)
    client.on('error', () => {})
    if (isHanging) return
    const upstream = folder
      ? connect(join(folder, `.s.PGSQL.${target.searchParams.get('port')}`))
      : connect(Number(target.port), target.hostname)
    sockets.push(upstream)
    client.pipe(upstream).pipe(client)
    upstream.on('error', () => {})
    for (const socket of [client, upstream]) socket.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `postgresql://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
