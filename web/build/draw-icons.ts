import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run icons -w web [-- Name …]`: writes the icons of the app from the package lucide-react, and adds the named
 * ones. The app ships only the icons that it shows; the package has thousands.
 */
type IconData = { node: [element: string, attributes: Record<string, string>][] }

const folder = new URL('../src/ui/icons/', import.meta.url)
const module = new URL('icons.ts', folder)
const license = readFileSync(new URL('LICENSE', import.meta.resolve('lucide-react/package.json')), 'utf8')

const toKebabCase = (name: string) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()

const toProperty = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Reads the data of an icon. Some of Lucide's files only refer to the new name of an icon. */
async function readData(name: string): Promise<IconData> {
  const specifier = `lucide-react/icons/${name}`
  const { __iconData } = (await import(specifier)) as { __iconData?: IconData }
  if (__iconData) return __iconData
  const source = readFileSync(new URL(import.meta.resolve(specifier)), 'utf8')
  return readData(/from '\.\/(.+)\.mjs'/.exec(source)?.[1] ?? '')
}

type Shape = [element: string, attributes: Record<string, string>]

/** The shapes of an icon, without the keys that only Lucide's own component needs. */
async function readShapes(name: string): Promise<Shape[]> {
  const { node } = await readData(toKebabCase(name))
  return joinLines(
    node.map(([element, { key, ...attributes }]) => [
      element,
      Object.fromEntries(
        Object.entries(attributes).map(([attribute, value]) => [toProperty(attribute), value]),
      ),
    ]),
  )
}

/** Joins the lines of an icon into one path, so that a list of products has fewer elements. */
function joinLines(shapes: Shape[]): Shape[] {
  const isLine = ([element, attributes]: Shape) =>
    element === 'path' && Object.keys(attributes).join() === 'd'
  const lines = shapes.filter(isLine).map(([, { d = '' }]) => withAbsoluteStart(d))
  const line: Shape[] = lines.length > 0 ? [['path', { d: lines.join('') }]] : []
  return [...line, ...shapes.filter((shape) => !isLine(shape))]
}

/** Writes the first point of a line as absolute (`M`). With `m` it would be relative to the line before it. */
const withAbsoluteStart = (line: string) =>
  line.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*([-\d.])?/,
    (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? '' : `l${next}`}`,
  )

const known = [...readFileSync(module, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
const names = [...new Set([...known, ...process.argv.slice(2)])].sort()
const shapes = await Promise.all(names.map(async (name) => [name, await readShapes(name)] as const))
writeFileSync(
  module,
  `import { createIcon } from './create-icon.tsx'

// Written by "npm run icons -w web". These are icons of Lucide, see LICENSE.
${shapes.map(([name, own]) => `export const ${name} = createIcon(${JSON.stringify(own)})`).join('\n')}
`,
)
writeFileSync(new URL('LICENSE', folder), license)
