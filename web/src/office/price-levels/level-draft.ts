import type { NewPriceLevel, PriceLevel } from '@cornerstock/contract/prices/price-levels'
import { readTypedNumber } from '../../lib/forms/typed-number-rules.ts'

/** The values of the form of a price level. Percentages are text, as they are typed. */
export interface LevelDraft {
  name: string
  basis: PriceLevel['basis']
  percent: string
  /** A row without a category is left out. */
  percents: { category: string; percent: string }[]
}

export const newLevelDraft: LevelDraft = { name: '', basis: 'list', percent: '0', percents: [] }

export const toLevelDraft = ({ name, basis, percent, percents }: PriceLevel): LevelDraft => ({
  name,
  basis,
  percent: String(percent),
  percents: percents.map(({ category, percent }) => ({ category, percent: String(percent) })),
})

const isFilled = ({ category }: LevelDraft['percents'][number]) => category !== ''

export const toLevelBody = ({ name, basis, percent, percents }: LevelDraft): NewPriceLevel => ({
  name,
  basis,
  percent: readTypedNumber(percent),
  percents: percents
    .filter(isFilled)
    .map(({ category, percent }) => ({ category, percent: readTypedNumber(percent) })),
})

/** The field of the form that a field of the request is from; rows that were left out count. */
export function toLevelPath({ percents }: LevelDraft, path: string): string {
  const [list, index, field] = path.split('.')
  if (list !== 'percents' || index === undefined) return path
  const row = percents
    .map((_, at) => at)
    .filter((at) => isFilled(percents[at] ?? { category: '', percent: '' }))[Number(index)]
  return `percents.${row ?? 0}.${field ?? 'percent'}`
}
