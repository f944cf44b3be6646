import { z } from 'zod'
import { roles } from './roles.ts'

export const roleField = z.enum(roles)
