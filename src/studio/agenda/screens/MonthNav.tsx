import { mesAbreviado, mesPorExtenso } from '#platform/contract/mes.ts'
import { StepNav } from './StepNav.tsx'
import type { Agenda } from './use-agenda.ts'

export const MonthNav = ({ mes, moveMonth }: Pick<Agenda, 'mes' | 'moveMonth'>) => (
  <StepNav back="Mês anterior" on="Próximo mês" short={mesAbreviado(mes)} onStep={moveMonth}>
    {mesPorExtenso(mes)}
  </StepNav>
)
