import { expect, it } from 'vitest'
import { parseClusterAddress } from './address.ts'

it('an address with several hosts has one address for each', () => {
  const address =
    'postgres://shop:p%40ss@one.example:5433,[::1]:6000,two/shop?sslmode=require&target_session_attrs=read-write'
  expect(parseClusterAddress(address)).toEqual({
    role: 'read-write',
    hosts: [
      {
        host: 'one.example',
        port: 5433,
        url: 'postgres://shop:p%40ss@one.example:5433/shop?sslmode=require',
      },
      { host: '::1', port: 6000, url: 'postgres://shop:p%40ss@[::1]:6000/shop?sslmode=require' },
      { host: 'two', port: 5432, url: 'postgres://shop:p%40ss@two/shop?sslmode=require' },
    ],
  })
})

it('a comma or an at sign in the password separates no hosts', () => {
  expect(parseClusterAddress('postgres://shop:a,b@c,d@one/shop')).toBeNull()
  const { hosts } = parseClusterAddress('postgres://shop:a,b@one/shop?target_session_attrs=primary') ?? {}
  expect(hosts).toMatchObject([{ host: 'one', url: 'postgres://shop:a,b@one/shop' }])
})

it('a socket folder is a host', () => {
  const address = 'postgres://shop@%2Frun%2Fpostgresql:5433/shop?target_session_attrs=standby'
  expect(parseClusterAddress(address)).toMatchObject({ hosts: [{ host: '/run/postgresql', port: 5433 }] })
})
