import type { MudancasPorEnviar } from './schemas.ts'

/** Says what changed on a new version: `v2 pronta: 1 pedido mudou, 5 áreas mudaram sem pedido.` */
export function versaoProntaEmPalavras(numero: number, mudancas: MudancasPorEnviar | undefined): string {
  const ready = `v${numero} pronta`
  if (!mudancas) return ready
  if (mudancas.comparando) return `${ready}: comparando com a versão anterior…`
  const { pedidos, mudaram, sem_pedido } = mudancas
  const parts = [
    pedidos > 0 && requestsInWords(pedidos, mudaram),
    sem_pedido > 0 &&
      (sem_pedido === 1 ? '1 área mudou sem pedido' : `${sem_pedido} áreas mudaram sem pedido`),
  ].filter((part) => part !== false)
  return parts.length === 0 ? ready : `${ready}: ${parts.join(', ')}.`
}

function requestsInWords(pedidos: number, mudaram: number): string {
  if (mudaram < pedidos)
    return `${mudaram} de ${pedidos} ${pedidos === 1 ? 'pedido' : 'pedidos'} ${mudaram > 1 ? 'mudaram' : 'mudou'}`
  return pedidos === 1 ? '1 pedido mudou' : `${pedidos} pedidos mudaram`
}
