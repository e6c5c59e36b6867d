import { useToday } from '../lib/time/use-today.ts'
import { useCompany } from './company.ts'

/** Today where the company is, as in delivery days and reports. */
export const useCompanyToday = (): string => useToday(useCompany().timeZone)
