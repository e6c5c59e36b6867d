/** Classes that set a property and do not begin with the property's name. */
const words = new Map(
  Object.entries({
    display: 'block inline inline-block flex inline-flex grid inline-grid contents hidden',
    position: 'static fixed absolute relative sticky',
    'text-decoration': 'underline line-through no-underline',
    visibility: 'visible invisible',
    'text-overflow': 'truncate text-ellipsis',
    'text-wrap': 'text-balance text-wrap text-nowrap text-pretty',
    'text-align': 'text-start text-center text-end text-left text-right text-justify',
    'font-family': 'font-sans font-system font-mono',
    'flex-direction': 'flex-row flex-col flex-row-reverse flex-col-reverse',
    'flex-wrap': 'flex-wrap flex-nowrap flex-wrap-reverse',
    'border-style': 'border-solid border-dashed border-dotted border-none',
    'border-collapse': 'border-separate border-collapse',
    'outline-style': 'outline-none outline-dashed',
    transform: 'transform transform-none',
    'pointer-events': 'pointer-events-none pointer-events-auto',
    'list-style': 'list-decimal list-disc list-none',
    object: 'object-contain object-cover',
    overflow: 'overflow-auto overflow-hidden overflow-visible overflow-clip overflow-scroll',
    resize: 'resize resize-none resize-y',
    rounded: 'rounded',
    shrink: 'shrink shrink-0',
    grow: 'grow grow-0',
    border: 'border',
    'ring-width': 'ring',
  }).flatMap(([property, classes]) => classes.split(' ').map((name) => [name, property] as const)),
)

/** Matches classes made of a property and a value: `pt-4`, `-z-1`, `min-h-[3rem]`. Longer names come first. */
const named =
  /^(?:(?:min|max)-[wh]|scroll-[mp][xytrblse]?|gap-[xy]|inset-[xy]|(?:col|row)-(?:start|end)|grid-(?:cols|rows)|(?:translate|scale)-[xyz]|overflow-[xy]|overscroll|outline-offset|underline-offset|justify-(?:self|items)|place-(?:items|content)|line-clamp|rounded-(?:[trblse]|[se][se]|[tb][lr])(?=-|$)|border-(?:[xytrblse](?=-|$)|spacing)|whitespace|transition|duration|tracking|leading|opacity|animate|aspect|cursor|origin|accent|shadow|brightness|stroke|divide(?:-[xy](?=-|$))?|justify|content|select|touch|order|basis|items|inset|scale|rotate|float|clear|align|right|bottom|start|left|top|end|font|flex|text|fill|ease|delay|self|size|gap|col|row|ring|rounded|border|outline|decoration|bg|[mp][xytrblse]?|[wh]|z)(?=-|(?<=^(?:border|divide|rounded)-\w+)$)/

const fontSize = /^text-(?:(?:2?xs|sm|base|lg|\d?xl)(?:\/|$)|\[(?:[\d.]|(?:min|max|clamp|calc)\())/
const width = /-\d+$/

/** The other properties that a property also sets. */
const parts: Record<string, readonly string[]> = {
  size: ['w', 'h'],
  'font-size': ['leading'],
  flex: ['basis', 'grow', 'shrink'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  'line-clamp': ['display', 'overflow'],
  inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right', 'start', 'end'],
  'inset-y': ['top', 'bottom'],
  rounded: ['s', 'e', 't', 'r', 'b', 'l', 'ss', 'se', 'ee', 'es', 'tl', 'tr', 'br', 'bl'].map(
    (side) => `rounded-${side}`,
  ),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-b': ['rounded-bl', 'rounded-br'],
  'rounded-s': ['rounded-ss', 'rounded-es'],
  'rounded-e': ['rounded-se', 'rounded-ee'],
}
for (const box of ['m', 'p', 'scroll-m', 'scroll-p']) {
  parts[box] = ['x', 'y', 's', 'e', 't', 'r', 'b', 'l'].map((side) => box + side)
  parts[`${box}x`] = ['r', 'l', 's', 'e'].map((side) => box + side)
  parts[`${box}y`] = [`${box}t`, `${box}b`]
}

for (const value of ['width', 'color']) {
  parts[`border-${value}`] = ['x', 'y', 's', 'e', 't', 'r', 'b', 'l'].map((side) => `border-${side}-${value}`)
  parts[`border-x-${value}`] = ['r', 'l', 's', 'e'].map((side) => `border-${side}-${value}`)
  parts[`border-y-${value}`] = ['t', 'b'].map((side) => `border-${side}-${value}`)
}

/** The property that a class without variants sets; undefined for a class that cannot conflict. */
function propertyOf(name: string): string | undefined {
  const property = words.get(name) ?? named.exec(name.replace(/^-/, ''))?.[0]
  if (property === 'text') return fontSize.test(name) ? 'font-size' : 'color'
  if (property === 'font') return 'font-weight'
  if (property && /^border(?:-[xytrblse])?$/.test(property))
    return `${property}-${name === property || width.test(name) ? 'width' : 'color'}`
  if (property === 'outline' || property === 'ring')
    return `${property}-${width.test(name) ? 'width' : 'color'}`
  return property
}

/** Splits `hover:sm:pt-4!` into its variants with the mark of importance, in sorted order, and the class itself. */
function splitVariants(className: string): [variants: string, name: string] {
  const pieces = className.split(/:(?![^[(]*[\])])/)
  const name = pieces.at(-1) ?? ''
  const isImportant = name.endsWith('!')
  return [`${pieces.slice(0, -1).sort().join(':')}${isImportant ? '!' : ''} `, name.replace(/!$/, '')]
}

const merged = new Map<string, string>()

/** Removes each class that a later class with the same variants overrides. */
export function mergeClasses(classes: string): string {
  const known = merged.get(classes)
  if (known !== undefined) return known
  const set = new Set<string>()
  const kept = classes
    .split(/\s+/)
    .reverse()
    .filter((className) => {
      const [variants, name] = splitVariants(className)
      const property = propertyOf(name)
      if (property === undefined) return true
      if (set.has(variants + property)) return false
      for (const part of [property, ...(parts[property] ?? [])]) set.add(variants + part)
      return true
    })
  const result = kept.reverse().join(' ').trim()
  merged.set(classes, result)
  return result
}
