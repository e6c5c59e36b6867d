import { z } from 'zod'

// Zod compiles object schemas with `new Function`, which the Content-Security-Policy blocks and reports.
z.config({ jitless: true })
