import { night, type PushSettings } from '@cornerstock/contract/accounts/push'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../state/session/session.ts'
import { Switch } from '../ui/fields/checkbox.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Card } from '../ui/layout/card.tsx'

type Hours = Pick<PushSettings, 'quietFrom' | 'quietTo'>

interface QuietHoursCardProps {
  hours: Hours
  onChange: (hours: Partial<Hours>) => void
}

/** What most people want, as a beginning. */
const none: Hours = { quietFrom: null, quietTo: null }

/** The hours in which nothing disturbs the person. */
export function QuietHoursCard({ hours: { quietFrom, quietTo }, onChange }: QuietHoursCardProps) {
  const { t } = useLingui()
  const { isAdmin } = useSession()
  const isOn = quietFrom !== null && quietTo !== null
  return (
    <Card className="flex flex-col gap-3 sm:p-5">
      <h2 className="font-bold text-lg">
        <Trans>When</Trans>
      </h2>
      <Switch
        label={t`Quiet hours`}
        hint={
          isAdmin
            ? t`Messages wait until they end.`
            : t`Messages wait until they end, except questions about an order.`
        }
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked ? night : none)}
      />
      {isOn && (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <TimeField label={t`From`} time={quietFrom} onChange={(time) => onChange({ quietFrom: time })} />
          <TimeField label={t`Until`} time={quietTo} onChange={(time) => onChange({ quietTo: time })} />
        </div>
      )}
      <p className="text-ink-soft text-sm">
        {isAdmin ? (
          <Trans>At most three messages a day come, besides claims and questions.</Trans>
        ) : (
          <Trans>At most three messages a day come, besides questions about an order and answers.</Trans>
        )}
      </p>
    </Card>
  )
}

interface TimeFieldProps {
  label: string
  time: string
  onChange: (time: string) => void
}

/** A time is saved when the person leaves the field; an empty one is not. */
function TimeField({ label, time, onChange }: TimeFieldProps) {
  return (
    <TextField
      key={time}
      type="time"
      label={label}
      defaultValue={time}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== '' && value !== time) onChange(value)
      }}
    />
  )
}
