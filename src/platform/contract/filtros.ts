import type { Asker } from './roles.ts'

/** The lists whose filters can be saved, with the parameters of the address that a saved filter can contain. */
export const camposDeFiltro = {
  projetos: ['busca', 'status'],
  atividades: ['status', 'responsavel', 'ordenar', 'direcao'],
  transacoes: [
    'tipo',
    'categoria',
    'cliente',
    'data_inicio',
    'data_fim',
    'status',
    'pago_de',
    'pago_ate',
    'cliente_id',
    'pessoa_nome',
    'conta_fixa',
    'projeto_id',
    'ordenar',
    'direcao',
  ],
  contas_fixas: ['busca', 'tipo', 'categoria', 'status', 'ordenar', 'direcao'],
  recibos: ['busca', 'ano', 'mes', 'status'],
  fornecedores: ['nome', 'documento', 'tipo'],
  contatos: ['busca', 'status', 'lido'],
  titulares: ['busca', 'estado', 'tipo'],
  auditoria: ['usuario', 'entidade', 'acao', 'data_inicio', 'data_fim'],
} as const

export type ListaComFiltro = keyof typeof camposDeFiltro

const ofTheTeam: ListaComFiltro[] = ['projetos', 'atividades']

/** Whether a user may open a list, and therefore save filters of it: the team projects and activities, an admin all. */
export function canFiltrar({ role }: Asker, lista: ListaComFiltro): boolean {
  return role === 'admin' || (role === 'user' && ofTheTeam.includes(lista))
}

/** The maximum number of filters that a person can save. */
export const MAIS_FILTROS = 50

/** Returns those parameters of the address that a saved filter of the list contains. */
export function consultaDe(
  lista: ListaComFiltro,
  params: { get: (name: string) => string | null },
): Record<string, string> {
  return Object.fromEntries(
    camposDeFiltro[lista].flatMap((campo) => {
      const value = params.get(campo)
      // An empty day is a period without that end. Other parameters without a value set no filter.
      return value === null || (value === '' && !campo.startsWith('data_')) ? [] : [[campo, value]]
    }),
  )
}
