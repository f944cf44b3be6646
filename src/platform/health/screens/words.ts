import type { GrupoDaSaude, Saude, SituacaoDaSaude } from '#platform/health/contract.ts'

export const situacoes: Record<SituacaoDaSaude, string> = {
  bem: 'OK',
  atencao: 'Atenção',
  problema: 'Problema',
}

export const headlines: Record<SituacaoDaSaude, string> = {
  bem: 'Está tudo em ordem',
  atencao: 'Requer atenção',
  problema: 'Há um problema para resolver',
}

export const groups: Record<GrupoDaSaude, string> = {
  copias: 'Cópias de segurança',
  espaco: 'Espaço e arquivos',
  envios: 'Envios',
  trabalhos: 'Trabalhos automáticos',
  sistema: 'Sistema',
}

export const engines: Record<Saude['sistema']['banco'], string> = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
}

/**
 * The health report as plain text, to send to technical support. It contains no secrets and no names of
 * people.
 */
export function diagnosisOf({ situacao, quando, itens, falhas, sistema }: Saude): string {
  const { versao, node, banco, desde, processos } = sistema
  return [
    `Bastidor ${versao} · Node ${node} · ${engines[banco]} · processos: ${processos}`,
    `Examinado em ${quando}, no ar desde ${desde}: ${situacoes[situacao]}`,
    '',
    ...itens.map((item) => `[${situacoes[item.situacao]}] ${item.nome}: ${item.frase}`),
    '',
    falhas.length === 0 ? 'Nenhum erro guardado.' : 'Erros guardados:',
    ...falhas.map(({ em, linha, nome, pedido }) => `${em} ${linha}: ${nome}${pedido ? ` (${pedido})` : ''}`),
  ].join('\n')
}
