import { expect, test } from 'vitest'
import type { ImagemDoPortfolio } from '#platform/contract/arquivos-schemas.ts'
import { workMessages } from '#studio/messages.ts'
import type { EstadoDaPermissao } from '#studio/permissoes/contract.ts'
import { whyNotPublish } from './rules.ts'

const says = workMessages.portfolio
const imagem: ImagemDoPortfolio = {
  id: 1,
  nome: 'capa.jpg',
  legenda: '',
  largura: 1600,
  altura: 900,
  cor: '#334455',
  sha256: 'x',
  larguras: [],
  foco: 'centro',
  inteira: false,
  fundo: 'claro',
}
const site = { id: 1, title: 'Site', temConta: true }

test.each<[EstadoDaPermissao, boolean, string | null]>([
  ['permitida', true, null],
  ['permitida', false, null],
  ['negada', true, says.permissaoNegada],
  ['negada', false, says.permissaoNegada],
  ['revogada', true, says.permissaoNegada],
  ['nao-pedida', true, says.semResposta],
  ['pendente', true, says.semResposta],
  ['pendente', false, says.semRegistro],
])(
  'with the permission %s of the project, and a client who has an account: %s, the reason not to publish is: %s',
  (permissao, temConta, reason) => {
    expect(whyNotPublish({ imagens: [imagem], projeto: { ...site, temConta, permissao } })).toBe(reason)
  },
)

test('an entry without a project needs no permission, and every entry needs a picture', () => {
  expect(whyNotPublish({ imagens: [imagem], projeto: null })).toBeNull()
  expect(whyNotPublish({ imagens: [], projeto: null })).toBe(says.semImagem)
  expect(whyNotPublish({ imagens: [], projeto: { ...site, permissao: 'permitida' } })).toBe(says.semImagem)
})
