import { type StatusDeAtividade, statusDeAtividade } from '#contract/atividades.ts'
import { monthAfter, thisMonth } from '#web/calendar.ts'
import { useAddress } from '#web/dashboard/use-address.ts'
import { type Ordem, ordemIn } from './activities.ts'

export type Vista = 'tabela' | 'calendario'

/** All that the agenda shows, by its address. */
export function useAgenda() {
  const { params, set } = useAddress()
  const said = params.get('mes') ?? ''
  const mes = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(said) ? said : thisMonth()
  const vista: Vista = params.get('vista') === 'calendario' ? 'calendario' : 'tabela'
  const status = statusDeAtividade.find((one) => one === params.get('status'))
  return {
    vista,
    /** `2026-11` */
    mes,
    /** Undefined: Todos. */
    status,
    /** Whose activities alone; undefined: everybody's. */
    responsavel: params.get('responsavel')?.trim() || undefined,
    /** Which column the table is ordered by. */
    ordem: ordemIn(params),
    pagina: Math.max(1, Number(params.get('pagina')) || 1),
    /** The activity that is looked at in the dialog. */
    aberta: Number(params.get('atividade')) || undefined,
    /** Whether a new one is being written, and for which project. */
    nova: params.has('nova'),
    projeto: Number(params.get('projeto')) || undefined,
    setVista: (to: Vista) => set({ vista: to === 'tabela' ? null : to }),
    // A new month or filter starts at its first page.
    moveMonth: (months: number) => set({ mes: monthAfter(mes, months), pagina: null }),
    setMes: (to: string) => set({ mes: to, pagina: null }),
    setStatus: (to: StatusDeAtividade | undefined) => set({ status: to ?? null, pagina: null }),
    setResponsavel: (to: string | undefined) => set({ responsavel: to ?? null, pagina: null }),
    setOrdem: ({ by, direction }: Ordem) => set({ ordenar: by, direcao: direction }),
    clearFilters: () => set({ status: null, responsavel: null, pagina: null }),
    setPagina: (to: number) => set({ pagina: to === 1 ? null : String(to) }),
    setAberta: (to: number | undefined) => set({ atividade: to === undefined ? null : String(to) }),
    setNova: (to: boolean) => set({ nova: to ? '1' : null, projeto: null }),
  }
}

export type Agenda = ReturnType<typeof useAgenda>
