import { pictureFiles } from '#platform/contract/arquivos-schemas.ts'
import { Configuracoes, ConfiguracoesAtuais, Logo } from '#platform/contract/configuracoes-schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { NoInput, Nothing, versao } from '#platform/contract/fields.ts'
import { saidaEndpoints } from '#platform/mail/saida-contract.ts'

const path = '/configuracoes'

const logo = { path: `${path}/logo`, access: ['admin'], entidade: 'arquivos' } as const

export const configuracoes = {
  get: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: ConfiguracoesAtuais }),
  update: endpoint({
    method: 'PUT',
    path,
    access: ['admin'],
    entidade: 'configuracoes',
    // Payments go to this Pix key, so changing it requires the password.
    confirmed: { changing: ['pix_chave'] },
    input: Configuracoes.partial().extend({ versao }),
    output: ConfiguracoesAtuais,
    success: 'Configurações salvas.',
    failure: 'Erro ao salvar as configurações.',
  }),
  enviarLogo: endpoint({
    ...logo,
    method: 'POST',
    arquivos: { ...pictureFiles, maxFiles: 1 },
    atomic: false,
    input: NoInput,
    output: Logo,
    status: 201,
    success: 'Logo salvo.',
    failure: 'Erro ao enviar o logo.',
  }),
  removerLogo: endpoint({
    ...logo,
    method: 'DELETE',
    input: NoInput,
    output: Nothing,
    status: 204,
    success: 'Logo removido.',
    failure: 'Erro ao remover o logo.',
  }),
  ...saidaEndpoints,
}
