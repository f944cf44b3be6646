import { expect, test } from 'vitest'
import { diagnosisOf } from './words.ts'

test('the diagnosis lists the system, the state of each item and the stored errors', () => {
  const text = diagnosisOf({
    situacao: 'problema',
    quando: '2026-11-20T14:30:00-03:00',
    itens: [
      {
        id: 'copias',
        grupo: 'copias',
        nome: 'Última cópia',
        situacao: 'problema',
        frase: 'Faça uma agora.',
        acao: { rotulo: 'Fazer uma cópia', para: '/dashboard/settings' },
      },
    ],
    limites: [],
    falhas: [
      { id: 1, em: '2026-11-20T14:00:00-03:00', pedido: 'abc', linha: 'projetos.list', nome: 'TypeError' },
      { id: 2, em: '2026-11-20T13:00:00-03:00', pedido: null, linha: 'sweep', nome: 'Error' },
    ],
    sistema: {
      versao: '0.1.0',
      node: '26.10.0',
      banco: 'sqlite',
      processos: 1,
      desde: '2026-11-20T08:00:00-03:00',
    },
  })
  expect(text.split('\n')).toEqual([
    'Bastidor 0.1.0 · Node 26.10.0 · SQLite · processos: 1',
    'Examinado em 2026-11-20T14:30:00-03:00, no ar desde 2026-11-20T08:00:00-03:00: Problema',
    '',
    '[Problema] Última cópia: Faça uma agora.',
    '',
    'Erros guardados:',
    '2026-11-20T14:00:00-03:00 projetos.list: TypeError (abc)',
    '2026-11-20T13:00:00-03:00 sweep: Error',
  ])
})
