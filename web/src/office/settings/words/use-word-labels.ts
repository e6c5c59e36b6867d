import { useLingui } from '@lingui/react/macro'
import type { WordName } from '../../../company/words/said.tsx'

/** The accessible names of the texts. */
export function useWordLabels(): (name: WordName) => string {
  const { t } = useLingui()
  return (name) => {
    const number = Number(/\d/.exec(name)?.[0] ?? 0) + 1
    const isTitle = name.endsWith('title')
    if (name === 'footer') return t`Line at the end of the page`
    if (name.startsWith('promises'))
      return isTitle ? t`Title of promise ${number}` : t`Text of promise ${number}`
    if (name.startsWith('landing.points'))
      return isTitle ? t`Title of point ${number}` : t`Text of point ${number}`
    return isTitle ? t`Headline` : t`Text below the headline`
  }
}
