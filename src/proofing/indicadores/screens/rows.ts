import { date, dateTime, reais } from '#platform/browser/format.ts'
import type { LinhasDaFigura } from '#proofing/indicadores/schemas.ts'
import { dias, horasUteis, tempoCorrido } from '#proofing/relogio/words-rules.ts'
import { situacaoDoAditivoLabels } from '#proofing/rodadas/rules.ts'
import { projects, rodadas } from './words.ts'

interface Row {
  key: string
  projeto_id: number
  titulo: string
  cliente_nome: string
  /** The cells after the project, in the order of the heads. */
  cells: string[]
}

interface Linha extends Omit<Row, 'key' | 'cells'> {
  numero?: number
}

const rowOf = ({ projeto_id, titulo, cliente_nome, numero }: Linha, cells: string[]): Row => ({
  key: `${projeto_id} ${numero ?? ''} ${cells.join(' ')}`,
  projeto_id,
  titulo,
  cliente_nome,
  cells,
})

interface Table {
  heads: string[]
  rows: Row[]
  /** How many there are, such as `14 projetos`. */
  count: string
}

/** The rows that a figure counts, as a table. */
export function tableOf(data: LinhasDaFigura): Table {
  const many = data.linhas.length
  switch (data.figura) {
    case 'rodadas_por_projeto':
      return {
        heads: ['Rodadas respondidas até o fim do período'],
        rows: data.linhas.map((row) => rowOf(row, [String(row.rodadas)])),
        count: projects(many),
      }
    case 'na_primeira':
      return {
        heads: ['Primeira rodada', 'Respondida em'],
        rows: data.linhas.map((row) =>
          rowOf(row, [row.aprovada ? 'Aprovada' : 'Ajustes pedidos', date(row.fechada_em)]),
        ),
        count: projects(many),
      }
    case 'primeira_resposta':
      return {
        heads: ['Rodada', 'Enviada em', 'Primeira resposta em', 'Em horas úteis', 'Em tempo corrido'],
        rows: data.linhas.map((row) =>
          rowOf(row, [
            String(row.numero),
            dateTime(row.aberta_em),
            dateTime(row.respondida_em),
            horasUteis(row.espera.uteis),
            tempoCorrido(row.espera.corridos),
          ]),
        ),
        count: rodadas(many),
      }
    case 'por_lado':
      return {
        heads: ['Com a agência', 'Com o cliente', 'Dias úteis com o cliente'],
        rows: data.linhas.map((row) =>
          rowOf(row, [horasUteis(row.agencia.uteis), horasUteis(row.cliente.uteis), dias(row.dias_cliente)]),
        ),
        count: projects(many),
      }
    case 'extras':
      return {
        heads: ['Rodada', 'Aceita em', 'Valor', 'Cobrança'],
        rows: data.linhas.map((row) =>
          rowOf(row, [
            `${row.numero}ª`,
            date(row.aceita_em),
            reais(row.valor),
            situacaoDoAditivoLabels[row.situacao],
          ]),
        ),
        count: rodadas(many),
      }
  }
}
