import { expect, it } from 'vitest'
import { isLoopbackHost } from './loopback-host.ts'

it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])(
  '%s is a loopback host',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true)
  },
)

it.each(['0.0.0.0', '::', '192.168.0.1', '127.example.com', 'localhost.example.com', '::ffff:127.0.0.1', ''])(
  '%j is not a loopback host',
  (host) => {
    expect(isLoopbackHost(host)).toBe(false)
  },
)
