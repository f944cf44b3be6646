import type { StatusContaFixa } from './contract.ts'

export const statusesDeContaFixa = ['ativa', 'inativa'] as const

export const statusContaFixaLabels: Record<StatusContaFixa, string> = { ativa: 'Ativa', inativa: 'Inativa' }
