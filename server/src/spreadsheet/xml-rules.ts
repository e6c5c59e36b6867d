const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,5}));/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? 'NaN', 16)
    if (code <= 0x10ffff) return String.fromCodePoint(code)
    return entities[name] ?? whole
  })

/** The attributes in the start of an element, by their names. */
export const attributesOf = (start: string): Record<string, string> =>
  Object.fromEntries(
    [...start.matchAll(/([\w:.-]{1,100})="([^"]*)"|([\w:.-]{1,100})='([^']*)'/g)].map(
      ([, name, value, otherName, otherValue]) => [name ?? otherName, decode(value ?? otherValue ?? '')],
    ),
  )

/** The attributes of every element of a name, in their order. The name may have a prefix. */
export const elementsOf = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}[\\s/>]([^<>]*)`, 'g'))].map(([, start = '']) =>
    attributesOf(start),
  )
