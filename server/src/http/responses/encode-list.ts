import { z } from 'zod'

type Encode = (value: never) => unknown

/**
 * Encodes the items of a list as `z.encode` does, but without checking them. For a long list, the checks would cost
 * more than the rest of the response. Only the fields that the schema names are encoded.
 */
export const encodeList = (list: z.ZodType, items: unknown): unknown => encoderOf(list)(items as never)

const encoders = new WeakMap<z.core.$ZodType, Encode>()

function encoderOf(schema: z.core.$ZodType): Encode {
  const encode = encoders.get(schema) ?? createEncoder(schema)
  encoders.set(schema, encode)
  return encode
}

const asItIs: Encode = (value) => value

function createEncoder(schema: z.core.$ZodType): Encode {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? checked(schema) : objectEncoder(def.shape)
    case 'array': {
      const encodeItem = encoderOf(def.element)
      return (items: never[]) => items.map(encodeItem)
    }
    case 'nullable':
    case 'optional': {
      const encode = encoderOf(def.innerType)
      return (value) => (value === null || value === undefined ? value : encode(value))
    }
    case 'pipe':
      return schema instanceof z.ZodCodec ? codecEncoder(schema) : checked(schema)
    case 'union':
      return def.options.every((option) => option instanceof z.ZodObject)
        ? unionEncoder(def.options)
        : checked(schema)
    // A check can change a string, as `trim` does.
    case 'string':
      return def.checks ? checked(schema) : asItIs
    case 'number':
    case 'boolean':
    case 'date':
    case 'enum':
    case 'literal':
    case 'custom':
      return asItIs
    default:
      return checked(schema)
  }
}

const checked =
  (schema: z.core.$ZodType): Encode =>
  (value) =>
    z.encode(schema, value)

function objectEncoder(shape: z.core.$ZodShape): Encode {
  const fields = Object.entries(shape).map(([name, field]) => [name, encoderOf(field)] as const)
  return (value: Record<string, never>) => {
    const encoded: Record<string, unknown> = {}
    for (const [name, encode] of fields) {
      const field = value[name]
      if (field !== undefined) encoded[name] = encode(field)
    }
    return encoded
  }
}

function codecEncoder({ def }: z.ZodCodec): Encode {
  const [encodeValue, encodeResult] = [encoderOf(def.out), encoderOf(def.in)]
  const { reverseTransform } = def
  return (value) =>
    encodeResult(reverseTransform(encodeValue(value) as never, { value, issues: [] }) as never)
}

/** Encodes a value with the first option whose required fields it has. */
function unionEncoder(options: readonly z.ZodObject[]): Encode {
  const candidates = options.map((option) => ({
    required: Object.keys(option.shape).filter((name) => option.shape[name]._zod.optin === undefined),
    encode: encoderOf(option),
  }))
  return (value: Record<string, never>) => {
    const found = candidates.find(({ required }) => required.every((name) => value[name] !== undefined))
    if (!found) throw new Error('An item of a list has none of the shapes in the contract.')
    return found.encode(value as never)
  }
}
