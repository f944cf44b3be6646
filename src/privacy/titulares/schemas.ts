import { z } from 'zod'
import { estadosDoPedido } from './pedido-rules.ts'

export const EstadoDoPedido = z.enum(estadosDoPedido)
export type EstadoDoPedido = z.infer<typeof EstadoDoPedido>
