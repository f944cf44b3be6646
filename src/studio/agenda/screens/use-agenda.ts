import { monthAfter, thisMonth } from '#platform/browser/calendar.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { useAddress } from '#platform/dashboard/addresses.ts'
import type { StatusDeAtividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { type Ordem, ordemIn } from './activities.ts'

export type Vista = 'tabela' | 'calendario'

const dayIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** The state of the agenda, read from and written to the address. */
export function useAgenda() {
  const { params, set, addressOf } = useAddress()
  const requestedMes = params.get('mes') ?? ''
  const mes = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(requestedMes) ? requestedMes : thisMonth()
  const vista: Vista = params.get('vista') === 'calendario' ? 'calendario' : 'tabela'
  const page = Number(params.get('pagina'))
  const status = statusDeAtividade.find((one) => one === params.get('status'))
  return {
    vista,
    /** The displayed month, for example `2026-11`. */
    mes,
    /** The status to filter by; undefined means any status (Todos). */
    status,
    /** Name of the responsible person to filter by; undefined means everybody. */
    responsavel: params.get('responsavel')?.trim() || undefined,
    /** Only the activities to be delivered on this day that are not done. */
    entrega: dayIn(params.get('entrega')),
    ordem: ordemIn(params),
    /** The requested page; undefined means the page of today. */
    pagina: page >= 1 ? page : undefined,
    /** Id of the activity that is open in the dialog. */
    aberta: idIn(params, 'atividade') || undefined,
    /** Whether the dialog of a new activity is open, and for which project. */
    nova: params.has('nova'),
    projeto: idIn(params, 'projeto') || undefined,
    setVista: (to: Vista) => set({ vista: to === 'tabela' ? null : to }),
    // A change of month or filter also returns to the first page.
    moveMonth: (months: number) => set({ mes: monthAfter(mes, months), entrega: null, pagina: '1' }),
    setMes: (to: string) => set({ mes: to, entrega: null, pagina: '1' }),
    setStatus: (to: StatusDeAtividade | undefined) => set({ status: to ?? null, pagina: '1' }),
    setResponsavel: (to: string | undefined) => set({ responsavel: to ?? null, pagina: '1' }),
    setOrdem: ({ by, direction }: Ordem) => set({ ordenar: by, direcao: direction }),
    clearEntrega: () => set({ entrega: null, pagina: '1' }),
    clearFilters: () => set({ status: null, responsavel: null, entrega: null, pagina: '1' }),
    /** The address that shows this status only; all of them for undefined. */
    addressOfStatus: (to: StatusDeAtividade | undefined) => addressOf({ status: to ?? null, pagina: '1' }),
    addressOfPagina: (to: number) => addressOf({ pagina: String(to) }),
    addressOfAtividade: (id: number) => addressOf({ atividade: String(id) }),
    setAberta: (to: number | undefined) => set({ atividade: to === undefined ? null : String(to) }),
    setNova: (to: boolean) => set({ nova: to ? '1' : null, projeto: null }),
  }
}

export type Agenda = ReturnType<typeof useAgenda>
