import { z } from 'zod'
import { roles } from '#contract/roles.ts'

export const roleField = z.enum(roles)
