import { expect, test } from 'vitest'
import type { Campo } from '#platform/contract/campo-schemas.ts'
import type { MeusDados } from '#privacy/dados/schemas.ts'
import { dadosPage } from './dados-page.ts'

const campo = (nome: string, rotulo: string, tipo: Campo['tipo'] = 'texto'): Campo => ({
  nome,
  rotulo,
  tipo,
  finalidade: `Para ${rotulo}.`,
})
const wicked = '<script>alert(1)</script> & "$&"'

const dados: MeusDados = {
  gerado_em: '2026-11-20T14:30:00-03:00',
  agencia: 'Estúdio',
  titular: { id: 7, name: 'Caio', email: 'caio@exemplo.com.br', role: 'client' },
  secoes: [
    {
      tabela: 'projetos',
      titulo: 'Seus projetos',
      fica: 'fica porque sim.',
      cortada: false,
      campos: [
        { ...campo('id', 'Número', 'numero'), finalidade: 'Saber quem.' },
        { ...campo('title', 'Título'), finalidade: 'Saber quem.' },
        { ...campo('status', 'Status', 'status'), finalidade: 'Saber quem.' },
        campo('budget', 'Orçamento', 'dinheiro'),
        campo('deadline', 'Prazo', 'dia'),
      ],
      linhas: [{ id: 3, title: wicked, status: 'review', budget: 999_999_999.99, deadline: '2026-11-30' }],
    },
    {
      tabela: 'comentarios',
      titulo: 'Conversas',
      fica: null,
      cortada: true,
      campos: [campo('projectId', 'Projeto', 'projeto'), campo('message', 'Mensagem')],
      linhas: [
        { projectId: 3, message: 'Gostei.' },
        { projectId: 99, message: '' },
      ],
    },
    {
      tabela: 'auditoria',
      titulo: 'Registro',
      fica: 'fica na corrente.',
      cortada: false,
      campos: [campo('quando', 'Quando', 'instante'), campo('endereco', 'Endereço')],
      linhas: [
        {
          quando: '2026-11-20T14:30:00-03:00',
          usuario_nome: 'Caio',
          acao: 'projetos.aprovar',
          entidade_id: 3,
          endereco: '203.0.113.9',
          antes: null,
          depois: null,
        },
        {
          quando: '2026-11-20T14:31:00-03:00',
          usuario_nome: 'Caio',
          acao: 'perfil.update',
          entidade_id: null,
          endereco: null,
          antes: { name: 'Caio' },
          depois: { name: 'Caio Prado' },
          mudancas: [{ campo: 'Nome', antes: 'Caio', depois: 'Caio Prado' }],
        },
      ],
    },
    { tabela: 'contatos', titulo: 'Mensagens pelo site', fica: null, cortada: false, campos: [], linhas: [] },
  ],
}

/** The exported page, parsed like a browser does. */
const opened = () => new DOMParser().parseFromString(dadosPage(dados), 'text/html')
const textOf = (selector: string) => [...opened().querySelectorAll(selector)].map((one) => one.textContent)

test('values are in Brazilian notation, and status, references and audited actions are in words', () => {
  expect(textOf('dd')).toEqual(['3', wicked, 'Aguardando Aprovação', 'R$\u00A0999.999.999,99', '30/11/2026'])
  const cells = textOf('td')
  expect(cells).toEqual(expect.arrayContaining([wicked, 'Gostei.', 'nº 99', '20/11/2026, 14:30']))
  expect(cells).toContain(`Caio aprovou o projeto “${wicked}”`)
  expect(cells).toContain('Caio mudou o próprio nome “Caio Prado”\nNome: Caio → Caio Prado')
})

test('each section with records states its retention, a table states the purpose of a group of fields, and empty sections are listed by name', () => {
  expect(textOf('small')).toEqual([
    'Se a conta for encerrada, fica porque sim.',
    'Se a conta for encerrada, é apagado. São os 2 registros mais recentes.',
    'Se a conta for encerrada, fica na corrente.',
  ])
  expect(textOf('td')).toEqual(
    expect.arrayContaining(['Seus projetos', 'Número, Título, Status', 'Saber quem.']),
  )
  expect(textOf('p').at(-1)).toBe('Mensagens pelo site.')
})

test('the page contains no script and loads nothing', () => {
  const page = opened()
  expect(page.querySelectorAll('script, img, link, iframe, [src], [href]')).toHaveLength(0)
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'")
  expect(page.documentElement.lang).toBe('pt-BR')
  expect(page.title).toBe('Dados pessoais de Caio')
})
