import { DayName } from '../../../ui/text/day-name.tsx'

export function DayHeading({ day, today }: { day: string; today: string }) {
  return (
    <h2 className="px-1 pt-4 pb-1 font-bold text-lg first-letter:uppercase">
      <DayName day={day} today={today} />
    </h2>
  )
}
