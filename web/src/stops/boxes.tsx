import { Trans, useLingui } from '@lingui/react/macro'
import { Stepper } from '../ui/buttons/stepper.tsx'
import { Section } from './section.tsx'

interface BoxesProps {
  /** null until the driver says how many. */
  boxes: number | null
  onChange: (boxes: number) => void
}

/** How many boxes are handed over. */
export function Boxes({ boxes, onChange }: BoxesProps) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Boxes</Trans>}>
      <Stepper label={t`Boxes`} value={boxes ?? 0} min={0} onChange={onChange} />
    </Section>
  )
}
