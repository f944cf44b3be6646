import { z } from 'zod'
import { siteMessages } from '#site/messages.ts'
import { tiposDePedido } from './pedido-rules.ts'

export const TipoDePedido = z.enum(tiposDePedido, siteMessages.pedido.tipo)

export type TipoDePedido = z.infer<typeof TipoDePedido>
