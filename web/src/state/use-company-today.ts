import { useToday } from '../lib/time/use-today.ts'
import { useCompany } from './company.ts'

/** Today in the company's time zone, which delivery days and reports use. */
export const useCompanyToday = (): string => useToday(useCompany().timeZone)
