import { expect, test } from 'vitest'
import { type Headline, type HeadlineFacts, headlineOf, sinceInWords, whenInWords } from './headline-rules.ts'

const ONTEM = '2026-11-19T11:49:00Z'
const HOJE = '2026-11-20T11:49:00Z'

const draft: HeadlineFacts = {
  status: 'pending',
  clientName: 'Clara',
  decisions: [],
  rodadas: [],
  pecas: [],
  relogio: { desde: ONTEM, aguardando: null },
}

const peca = (more: object = {}) => ({
  id: 7,
  numero: 1,
  situacao: 'rascunho' as const,
  abertas: 0,
  preparo: null,
  ...more,
})
const rodada = (more: object = {}) => ({
  aberta_em: HOJE,
  fechada_em: null,
  desfecho: null,
  pessoas: [
    { nome: 'Clara', estado: 'e_a_vez' as const },
    { nome: 'Caio', estado: 'aguardando' as const },
  ],
  ...more,
})
const asksAjustes = rodada({ fechada_em: HOJE, desfecho: 'ajustes', pessoas: [] })
const approves = rodada({ fechada_em: HOJE, desfecho: 'aprovada', pessoas: [] })
const answer = (decisao: 'approved' | 'rejected', motivo: string | null = null) => ({
  decisao,
  userName: 'Clara',
  motivo,
  createdAt: HOJE,
})
const pedido = answer('rejected', 'A data certa é 19')
const isAsked = { rodadas: [asksAjustes], decisions: [pedido] }
const ajustes = { kind: 'ajustes', nome: 'Clara', em: HOJE, motivo: 'A data certa é 19' } as const

const cases: [story: string, facts: Partial<HeadlineFacts>, headline: Headline][] = [
  ['nothing was sent yet', { pecas: [peca()] }, { kind: 'rascunho' }],
  ['work has begun', { status: 'in_progress' }, { kind: 'rascunho' }],
  [
    'a second version was uploaded before the first was sent',
    { pecas: [peca({ numero: 2 })] },
    { kind: 'rascunho' },
  ],
  [
    'material of the client is missing',
    { relogio: { desde: ONTEM, aguardando: { desde: HOJE } } },
    { kind: 'material', nome: 'Clara', desde: HOJE },
  ],
  [
    'those whose turn it is have it',
    { status: 'review', rodadas: [rodada()] },
    { kind: 'cliente', nomes: ['Clara'], desde: HOJE },
  ],
  [
    'a project without a rodada is with its client',
    { status: 'review' },
    { kind: 'cliente', nomes: ['Clara'], desde: ONTEM },
  ],
  [
    'all of those who are left have answered',
    { status: 'review', rodadas: [rodada({ pessoas: [{ nome: 'Clara', estado: 'respondeu' }] })] },
    { kind: 'respondida' },
  ],
  [
    'Clara asks for adjustments of one of two pieces',
    { ...isAsked, pecas: [peca({ situacao: 'ajustes', abertas: 3 }), peca({ id: 8, situacao: 'aprovada' })] },
    { ...ajustes, pecas: [7], abertas: 3 },
  ],
  [
    'Clara asks for adjustments of a project without pieces',
    { decisions: [pedido] },
    { ...ajustes, pecas: [], abertas: 0 },
  ],
  [
    'the last request counts',
    {
      rodadas: [asksAjustes],
      decisions: [answer('rejected', 'Outra cor'), pedido],
      pecas: [peca({ situacao: 'ajustes' })],
    },
    { ...ajustes, pecas: [7], abertas: 0 },
  ],
  [
    'a withdrawn rodada answers nothing',
    {
      ...isAsked,
      rodadas: [rodada({ fechada_em: HOJE, desfecho: 'retirada' }), asksAjustes],
      pecas: [peca({ situacao: 'ajustes' })],
    },
    { ...ajustes, pecas: [7], abertas: 0 },
  ],
  [
    'the new version is being prepared',
    { ...isAsked, pecas: [peca({ numero: 2, preparo: { feitas: 0, paginas: 1 } })] },
    { kind: 'preparo', numero: 2 },
  ],
  ['the new version is ready', { ...isAsked, pecas: [peca({ numero: 2 })] }, { kind: 'pronta', numero: 2 }],
  [
    'one of two pieces has its new version',
    { ...isAsked, pecas: [peca({ numero: 2 }), peca({ id: 8, situacao: 'ajustes' })] },
    { ...ajustes, pecas: [8], abertas: 0 },
  ],
  [
    'Clara approves',
    { status: 'approved', rodadas: [approves], decisions: [pedido, answer('approved')] },
    { kind: 'aprovado', nome: 'Clara', em: HOJE },
  ],
  ['Ana sets the status', { status: 'approved' }, { kind: 'aprovado', nome: null, em: ONTEM }],
  [
    'an approved piece gets another version',
    {
      status: 'in_progress',
      rodadas: [approves],
      decisions: [answer('approved')],
      pecas: [peca({ numero: 3 })],
    },
    { kind: 'pronta', numero: 3 },
  ],
  ['the work is done', { status: 'completed' }, { kind: 'concluido' }],
]

test.each(cases)('%s', (_, facts, headline) => {
  expect(headlineOf({ ...draft, ...facts })).toEqual(headline)
})

test.each([
  ['2026-11-20T11:49:00Z', 'desde 08:49', 'às 08:49'],
  ['2026-11-20T03:00:00Z', 'desde 00:00', 'às 00:00'],
  ['2026-11-20T02:59:00Z', 'desde ontem', 'ontem às 23:59'],
  ['2026-11-17T12:00:00Z', 'há 3 dias', 'há 3 dias'],
])('at nine in the evening in São Paulo, %s is told as “%s” and “%s”', (instant, since, when) => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  expect([sinceInWords(instant, now), whenInWords(instant, now)]).toEqual([since, when])
})
