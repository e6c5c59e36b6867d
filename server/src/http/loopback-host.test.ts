import { expect, it } from 'vitest'
import { isThisMachine } from './loopback-host.ts'

it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isThisMachine(host)).toBe(true)
  },
)

it.each(['0.0.0.0', '::', '192.168.0.1', '127.example.com', 'localhost.example.com', '::ffff:127.0.0.1', ''])(
  '%j may be reached from others',
  (host) => {
    expect(isThisMachine(host)).toBe(false)
  },
)
