import fc from 'fast-check'
import { expect, it } from 'vitest'
import { text, verbatim } from '../../texts/text.ts'
import { composeMail } from './compose-mail.ts'

const withName = (name: string) =>
  composeMail(
    {
      subject: verbatim(`For ${name}`),
      parts: [text('Hello {name},', { name }), { rows: [[verbatim(name), verbatim('$1.00')]] }],
    },
    'en',
  )

it('a composed email has the same contents as plain text and as HTML', () => {
  const rows = [[verbatim('2 × Cola'), verbatim('$3.00')]] as const
  const parts = [text('Hello {name},', { name: 'Ana' }), { rows }, { link: 'https://shop.example/?a=1&b=2' }]
  const mail = composeMail({ subject: verbatim('Order #1001'), parts }, 'en')
  expect(mail.text).toBe('Hello Ana,\n\n2 × Cola: $3.00\n\nhttps://shop.example/?a=1&b=2\n')
  expect(mail.html).toContain('<p dir="auto">Hello Ana,</p>')
  expect(mail.html).toContain('<tr><td dir="auto">2 × Cola</td><td style="text-align: end">$3.00</td></tr>')
  expect(mail.html).toContain('<a href="https://shop.example/?a=1&#38;b=2">')
})

it('a link with a label is a button in HTML, and has its address below the label in plain text', () => {
  const parts = [{ label: text('Accept'), link: 'https://shop.example/?a=1&b=2' }]
  const mail = composeMail({ subject: verbatim('Order #1001'), parts }, 'es')
  expect(mail.text).toBe('Aceptar:\nhttps://shop.example/?a=1&b=2\n')
  expect(mail.html).toMatch(/<a href="https:\/\/shop\.example\/\?a=1&#38;b=2" style="[^"]+">Aceptar<\/a>/)
})

it('a composed email escapes user input', () => {
  const { html } = withName(`Mo's "<img src=x onerror=alert(1)>" & Sons`)
  expect(html).toContain('Mo&#39;s &#34;&#60;img src=x onerror=alert(1)&#62;&#34; &#38; Sons')
  expect(html).not.toContain('<img')
})

it('a composed email keeps user input on its line', () => {
  const { subject, text } = withName('Deli\r\nBcc: all@example.com\r\n\r\nPay\u2028here\0\u0085now')
  expect(subject).toBe('For Deli Bcc: all@example.com Pay here now')
  expect(text.split('\n')).toHaveLength(4)
})

it('a composed email has a short subject', () => {
  expect(withName('x'.repeat(5000)).subject).toHaveLength(200)
})

it.each(['http://evil.example', 'www.evil.example/now', 'pay@evil.example', 'https://127.0.0.1/x'])(
  'a composed email does not turn the name %s into a link',
  (address) => {
    expect(withName(address).text).not.toContain(address)
    expect(withName(address).html).not.toContain(address)
    expect(withName(address).text.replaceAll('\u200b', '')).toContain(`Hello ${address},`)
  },
)

it('a composed email does not change names with dots and numbers', () => {
  expect(withName('Mr. Lee & Co. 1.5 L').text).toContain('Hello Mr. Lee & Co. 1.5 L,')
})

it('a composed email does not let user input change the direction of other text', () => {
  expect(withName('\u202eevil\u2066').text).toContain('Hello evil,')
})

it('a composed email runs from right to left in Arabic, and keeps the order of the words around a name', () => {
  const { text: said, html } = composeMail(
    { subject: verbatim(''), parts: [text('Hello {name},', { name: 'Elm Deli \u2069x' })] },
    'ar',
  )
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(said).toBe('مرحبًا \u2068Elm Deli x\u2069،\n')
})

it('a composed email is safe for any user input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const { subject, text, html } = withName(name)
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect([subject, text, html].every((part) => part.isWellFormed())).toBe(true)
      expect(html.match(/<[^>]*>/g)).toEqual(withName('plain').html.match(/<[^>]*>/g))
    }),
  )
})
