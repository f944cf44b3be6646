import { expect, test } from 'vitest'
import { consultas } from '#overview/filtros/schemas.ts'
import { camposDeFiltro, consultaDe, type ListaComFiltro } from '#platform/contract/filtros.ts'
import { colunas } from '#studio/agenda/screens/activities.ts'

const listas = Object.keys(consultas) as ListaComFiltro[]

test.each(listas)(
  'the schema of the list %s has exactly the parameters that a saved filter contains',
  (lista) => {
    expect(Object.keys(consultas[lista].shape).sort()).toEqual([...camposDeFiltro[lista]].sort())
  },
)

test('an activity filter accepts every column by which the table is sorted', () => {
  for (const ordenar of colunas) expect(consultas.atividades.safeParse({ ordenar }).success).toBe(true)
})

test('a saved filter contains the filters and the order of the address, and neither the page nor an open record', () => {
  const params = new URLSearchParams('status=pago&cliente=&data_inicio=&ordenar=valor&linha=40&transacao=7')
  expect(consultaDe('transacoes', params)).toEqual({ status: 'pago', data_inicio: '', ordenar: 'valor' })
})
