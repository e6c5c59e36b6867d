import { z } from 'zod'

// Zod tries out `new Function` before its first object schema, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true })
