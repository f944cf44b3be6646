import { expect, test } from 'vitest'
import type { SituacaoDaSaude } from './contract.ts'
import type { Facts } from './facts.ts'
import { listItems, worstOf } from './items.ts'

const now = Temporal.Instant.from('2026-11-20T17:30:00Z')
const ago = (time: Temporal.DurationLike) => now.subtract(time).toString({ fractionalSecondDigits: 3 })
const days = (count: number) => ({ hours: 24 * count })

const copia = (hours: number, more: Partial<NonNullable<Facts['copias']>[number]> = {}) => ({
  criada_em: ago({ hours }),
  conferida_em: ago({ hours }),
  faltam: 0,
  auditoria_rompida_em: null,
  ...more,
})
const trabalho = (nome: string, well: Temporal.DurationLike | null, falha: string | null = null) => ({
  nome,
  falha,
  comecou_em: ago({ seconds: 2 }),
  terminou_em: ago({ seconds: 1 }),
  deu_certo_em: well && ago(well),
})

const installation = (more: Partial<Facts['instalacao']>): Facts['instalacao'] => ({
  baseUrl: 'https://agencia.example.com',
  storageUrl: 's3://agencia',
  processos: 1,
  ...more,
})

const healthy: Facts = {
  now,
  discos: [{ nome: 'Disco', livre: 40e9, total: 100e9 }],
  banco: { motor: 'sqlite', bytes: 12_300_000 },
  arquivos: { fora: true, alcancados: true },
  copias: [copia(5)],
  copiaFalhou: null,
  habitada: 100 * 86_400,
  correio: {
    servidor: true,
    esperam: 0,
    desde: null,
    desistidos: 0,
    adiados: { esperam: 0, desde: null },
    parada: null,
  },
  push: { esperam: 0, desde: null },
  auditoria: undefined,
  trabalhos: [trabalho('sweep', { minutes: 30 }), trabalho('correio', { minutes: 4 })],
  falhas: 0,
  instalacao: installation({}),
  recusas: { quantas: 0, horas: 0, segundos: 0 },
  processo: { segundos: 600, memoria: 200e6, limite: 2e9 },
}
const stopped = (desde: string) => ({
  falha: { mensagem: 'O servidor recusou o usuário ou a senha.', detalhe: '535 no' },
  desde,
})
const correio = (more: Partial<Facts['correio']>) => ({ correio: { ...healthy.correio, ...more } })
const disk = (livre: number, total = 100e9) => ({ discos: [{ nome: 'Disco', livre, total }] })
const job = (...one: Parameters<typeof trabalho>) => ({ trabalhos: [trabalho(...one)] })

test('every aspect of a healthy installation is fine', () => {
  const items = listItems(healthy)
  expect(items.filter(({ situacao }) => situacao !== 'bem')).toEqual([])
  expect(worstOf(items)).toBe('bem')
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

test.each<[Partial<Facts>, string, SituacaoDaSaude, RegExp]>([
  [{ copias: [] }, 'copias', 'problema', /^Ainda não há nenhuma cópia\. Faça uma agora/],
  [{ copias: [], habitada: 3600 }, 'copias', 'atencao', /Faça uma agora/],
  [{ copias: undefined }, 'copias', 'problema', /BACKUP_DIR/],
  [{ copiaFalhou: 'Não há espaço.' }, 'copias', 'problema', /tentativa de cópia falhou\. Não há espaço\./],
  [{ copias: [copia(36)] }, 'copias', 'bem', /tem 36 horas e foi conferida/],
  [{ copias: [copia(37), copia(60)] }, 'copias', 'atencao', /a diária não aconteceu/],
  [{ copias: [copia(24 * 7 + 1)] }, 'copias', 'problema', /tem 7 dias\. Faça uma agora/],
  [
    { instalacao: installation({ baseUrl: 'http://agencia.example.com' }) },
    'endereco',
    'atencao',
    /agencia\.example\.com é um endereço público: senhas e dados passam sem criptografia\. .* use https\.$/,
  ],
  [
    {
      arquivos: { fora: false, alcancados: true },
      instalacao: installation({ storageUrl: undefined, processos: 2 }),
    },
    'arquivos',
    'problema',
    /^2 processos usam este banco sem STORAGE_URL: .* Defina o mesmo STORAGE_URL em todos\.$/,
  ],
  [{ copias: [copia(5, { conferida_em: null })] }, 'copias', 'atencao', /não foi conferida/],
  [
    { copias: [copia(5, { faltam: 2 })] },
    'copias',
    'atencao',
    /nela 2 arquivos que o banco cita faltam\. Confira/,
  ],
  [{ copias: [copia(5, { auditoria_rompida_em: 7 })] }, 'copias', 'problema', /adulterada no registro 7/],
  [disk(10e9), 'Disco', 'bem', /10 GB livres de 100 GB/],
  [disk(9.9e9), 'Disco', 'atencao', /menos de 10 % livres \(9,9 GB/],
  [disk(4.9e9), 'Disco', 'problema', /quase cheio/],
  [disk(0.9e9, 5e9), 'Disco', 'atencao', /menos de 1 GB/],
  [disk(0.2e9, 1e9), 'Disco', 'problema', /quase cheio/],
  [{ arquivos: { fora: true, alcancados: false } }, 'arquivos', 'problema', /STORAGE_URL/],
  [{ arquivos: { fora: false, alcancados: false } }, 'arquivos', 'problema', /em DATA_DIR/],
  [correio({ servidor: false }), 'correio', 'bem', /Caixa de saída/],
  [
    correio({ servidor: false, esperam: 2, desde: ago(days(9)) }),
    'correio',
    'atencao',
    /^2 mensagens aguardam envio: /,
  ],
  [correio({ esperam: 1, desde: ago({ minutes: 5 }) }), 'correio', 'bem', /1 mensagem aguarda envio/],
  [correio({ esperam: 1, desde: ago({ minutes: 11 }) }), 'correio', 'atencao', /há 11 minutos/],
  [correio({ esperam: 3, desde: ago({ minutes: 61 }) }), 'correio', 'problema', /Envio de e-mails/],
  [correio({ parada: stopped(ago({ minutes: 5 })) }), 'correio', 'atencao', /há 5 minutos.*“535 no”/],
  [correio({ parada: stopped(ago({ minutes: 61 })) }), 'correio', 'problema', /recusou o usuário/],
  [correio({ adiados: { esperam: 2, desde: ago({ hours: 1 }) } }), 'correio', 'bem', /^2 mensagens foram/],
  [correio({ adiados: { esperam: 1, desde: ago({ hours: 5 }) } }), 'correio', 'atencao', /^1 mensagem foi/],
  [correio({ desistidos: 1 }), 'correio', 'atencao', /^1 mensagem não pôde ser entregue/],
  [{ push: { esperam: 1, desde: ago({ minutes: 31 }) } }, 'push', 'atencao', /internet/],
  [
    { push: { esperam: 9, desde: ago({ hours: 7 }) } },
    'push',
    'problema',
    /9 notificações aguardam envio há 7 horas/,
  ],
  [job('sweep', { minutes: 121 }), 'trabalho-sweep', 'atencao', /^Está atrasado: não dá certo há 2 horas/],
  [job('sweep', { hours: 5 }), 'trabalho-sweep', 'problema', /Reinicie o sistema/],
  [job('correio', { minutes: 16 }), 'trabalho-correio', 'atencao', /atrasado/],
  [job('correio', { minutes: 31 }), 'trabalho-correio', 'problema', /há 31 minutos/],
  [job('sweep', { minutes: 70 }, 'TypeError'), 'trabalho-sweep', 'atencao', /^Falhou na última vez/],
  [job('sweep', null, 'TypeError'), 'trabalho-sweep', 'problema', /^Ainda não deu certo/],
  [job('novo', { hours: 5 }), 'trabalho-novo', 'problema', /Reinicie/],
  [{ processo: { ...healthy.processo, segundos: 1300 } }, 'trabalho-push', 'problema', /^Ainda não rodou/],
  [{ falhas: 1 }, 'falhas', 'atencao', /^1 erro inesperado nas/],
  [{ falhas: 10 }, 'falhas', 'problema', /peça ajuda/],
  [
    { recusas: { quantas: 1234, horas: 5, segundos: 300 } },
    'recusas',
    'atencao',
    /^1\.234 pedidos foram recusados por sobrecarga nas últimas 24 horas, o último há 5 minutos\./,
  ],
  [{ recusas: { quantas: 6, horas: 6, segundos: 0 } }, 'recusas', 'problema', /em 6 horas do dia: aumente/],
  [{ processo: { segundos: 1, memoria: 1.3e9, limite: 2e9 } }, 'memoria', 'atencao', /reinicie/],
  [{ processo: { segundos: 1, memoria: 1.8e9, limite: 2e9 } }, 'memoria', 'problema', /aumente a memória/],
])('with the facts %j the item %s is %s', (facts, id, situacao, frase) => {
  const items = listItems({ ...healthy, ...facts })
  expect(items.find((item) => item.id === id)).toMatchObject({
    situacao,
    frase: expect.stringMatching(frase),
  })
  expect(worstOf(items)).toBe(situacao)
})

test('a job that no longer exists is ignored after a week', () => {
  const old = { ...trabalho('antigo', days(9)), terminou_em: ago(days(8)) }
  expect(listItems({ ...healthy, trabalhos: [old] }).map(({ id }) => id)).not.toContain('trabalho-antigo')
})
