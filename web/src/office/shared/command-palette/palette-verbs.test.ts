import { expect, test } from 'vitest'
import { parseCommand } from './palette-verbs.ts'

test.each([
  ['pay golden', { verb: 'pay', object: 'golden' }],
  ['  Pay   Golden Gate ', { verb: 'pay', object: 'Golden Gate' }],
  ['new order for Golden', { verb: 'order for', object: 'Golden' }],
  ['order for golden', { verb: 'order for', object: 'golden' }],
  ['order 1137', { verb: 'order', object: '#1137' }],
  ['Pedido #1137', { verb: 'order', object: '#1137' }],
  ['prices of Jetro', { verb: 'prices', object: 'Jetro' }],
  ['nuevo pedido para Golden', { verb: 'order for', object: 'Golden' }],
  ['añadir producto Coca', { verb: 'new product', object: 'Coca' }],
  ['ANADIR PRODUCTO Açaí', { verb: 'new product', object: 'Açaí' }],
  ['an\u0303adir producto Coca', { verb: 'new product', object: 'Coca' }],
  ['طلب جديد الى Golden', { verb: 'order for', object: 'Golden' }],
  ['\u200eدفعه Golden', { verb: 'pay', object: 'Golden' }],
  ['طلب جديد إلى Golden', { verb: 'order for', object: 'Golden' }],
  ['دفعة Golden', { verb: 'pay', object: 'Golden' }],
])('the palette reads %j as a command', (query, command) => {
  expect(parseCommand(query)).toEqual(command)
})

test.each(['', 'pay', 'new order for', 'payless market', 'order golden', 'golden pay', 'orders 12'])(
  'the palette only searches for %j',
  (query) => {
    expect(parseCommand(query)).toBeUndefined()
  },
)
