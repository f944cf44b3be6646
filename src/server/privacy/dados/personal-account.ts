import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { escopos } from '#contract/work/endpoints/agenda.ts'
import { normalise } from '#server/platform/db/text.ts'
import { nowhere, ofAccount, type Personal, para, withAddress } from './personal-columns.ts'

const { encerrada } = accountsMessages.conta

/**
 * Matches the attempt counter with this key, and the counters of the known devices, whose keys begin with the
 * same text and a colon.
 */
const isTryAt = (key: string) => sql`(chave = ${key} or substr(chave, 1, ${key.length + 1}) = ${`${key}:`})`

/** Personal columns of the account, its sessions and other sign-in data. */
export const account: Personal = {
  usuarios: {
    titulo: 'Sua conta',
    de: ({ id }) => sql`id = ${id}`,
    ordem: 'id',
    fica: 'fica só um número, sem nome nem e-mail, para que o que foi feito continue ligado a uma conta.',
    colunas: {
      name: { rotulo: 'Nome', finalidade: para.quem, depois: encerrada },
      email: { rotulo: 'E-mail', finalidade: para.contato, depois: nowhere },
      email_dobrado: { finalidade: para.entrada, depois: nowhere },
      busca: { finalidade: para.contato, depois: '' },
      company: { rotulo: 'Empresa', finalidade: para.quem, depois: null },
      role: { rotulo: 'Tipo', finalidade: para.entrada, tipo: 'papel' },
      criado_em: { rotulo: 'Cadastro em', finalidade: para.registro, tipo: 'instante' },
      senha_hash: { finalidade: para.entrada, depois: '' },
      senha_em: { rotulo: 'Senha definida em', finalidade: para.entrada, tipo: 'instante' },
      totp_segredo: { finalidade: para.entrada, depois: null },
      totp_desde: { rotulo: 'Duas etapas desde', finalidade: para.entrada, tipo: 'instante', depois: null },
      totp_passo: { finalidade: para.entrada, depois: null },
      pedido: { rotulo: 'Pedido de acesso', finalidade: para.entrada, tipo: 'papel', depois: null },
      pedido_em: { rotulo: 'Pedido em', finalidade: para.entrada, tipo: 'instante', depois: null },
      avisos_email: { rotulo: 'E-mails de avisos', finalidade: para.contato, depois: 'nunca' },
      email_provado_em: {
        rotulo: 'E-mail confirmado em',
        finalidade: para.entrada,
        tipo: 'instante',
        depois: null,
      },
      email_provado_por: { rotulo: 'E-mail confirmado por', finalidade: para.entrada, depois: null },
      senha_alheia: { rotulo: 'Origem da senha', finalidade: para.entrada, depois: null },
      senha_alheia_em: {
        rotulo: 'Senha vinda da agência em',
        finalidade: para.entrada,
        tipo: 'instante',
        depois: null,
      },
      email_alheio_em: {
        rotulo: 'E-mail trocado pela agência em',
        finalidade: para.entrada,
        tipo: 'instante',
        depois: null,
      },
      bloqueado_em: { rotulo: 'Bloqueada em', finalidade: para.entrada, tipo: 'instante', depois: null },
    },
  },
  sessoes: {
    titulo: 'Sessões abertas',
    de: ofAccount,
    ordem: 'id',
    fica: null,
    colunas: {
      criada_em: { rotulo: 'Início', finalidade: para.entrada, tipo: 'instante' },
      expira_em: { rotulo: 'Fim', finalidade: para.entrada, tipo: 'instante' },
      confirmada_em: { rotulo: 'Senha confirmada em', finalidade: para.entrada, tipo: 'instante' },
      endereco: { rotulo: 'Endereço IP', finalidade: para.entrada },
      agente: { rotulo: 'Navegador', finalidade: para.entrada },
      token_hash: { finalidade: para.entrada },
    },
  },
  dispositivos: {
    titulo: 'Aparelhos conhecidos',
    de: ofAccount,
    ordem: 'visto_em',
    fica: null,
    colunas: {
      visto_em: { rotulo: 'Última entrada', finalidade: para.entrada, tipo: 'instante' },
      token_hash: { finalidade: para.entrada },
    },
  },
  assinaturas_agenda: {
    titulo: 'Assinaturas da agenda',
    de: ofAccount,
    ordem: 'id',
    fica: null,
    colunas: {
      escopo: {
        rotulo: 'O que mostra',
        finalidade: para.trabalho,
        como: () => sql`case escopo when 'minha' then ${escopos.minha} else ${escopos.equipe} end`,
      },
      criado_em: { rotulo: 'Criada em', finalidade: para.trabalho, tipo: 'instante' },
      revogado_em: { rotulo: 'Revogada em', finalidade: para.trabalho, tipo: 'instante' },
      token_hash: { finalidade: para.entrada },
    },
  },
  filtros: {
    titulo: 'Filtros salvos',
    de: ofAccount,
    ordem: 'id',
    fica: null,
    colunas: {
      nome: { rotulo: 'Nome', finalidade: para.trabalho },
      consulta: { rotulo: 'Filtro', finalidade: para.trabalho },
      criado_em: { rotulo: 'Salvo em', finalidade: para.trabalho, tipo: 'instante' },
      // A normalised copy of the name.
      nome_dobrado: { finalidade: para.trabalho },
    },
  },
  inscricoes_push: {
    titulo: 'Aparelhos com notificações',
    de: ofAccount,
    ordem: 'id',
    fica: null,
    colunas: {
      agente: { rotulo: 'Navegador', finalidade: para.contato },
      criado_em: { rotulo: 'Desde', finalidade: para.contato, tipo: 'instante' },
      visto_em: { rotulo: 'Última entrada', finalidade: para.contato, tipo: 'instante' },
      endpoint: { finalidade: para.contato },
      p256dh: { finalidade: para.contato },
      auth: { finalidade: para.contato },
    },
  },
  codigos_recuperacao: {
    titulo: 'Códigos de recuperação',
    de: ofAccount,
    ordem: 'id',
    fica: null,
    colunas: {
      usado_em: { rotulo: 'Usado em', finalidade: para.entrada, tipo: 'instante' },
      codigo_hash: { finalidade: para.entrada },
    },
  },
  tokens: {
    titulo: 'Convites e links de senha',
    de: (person) => sql`(${ofAccount(person)} or ${withAddress('email')(person)})`,
    ordem: 'id',
    fica: null,
    colunas: {
      tipo: { rotulo: 'Tipo', finalidade: para.entrada },
      email: { rotulo: 'E-mail', finalidade: para.entrada },
      criado_em: { rotulo: 'Criado em', finalidade: para.entrada, tipo: 'instante' },
      expira_em: { rotulo: 'Vale até', finalidade: para.entrada, tipo: 'instante' },
      usado_em: { rotulo: 'Usado em', finalidade: para.entrada, tipo: 'instante' },
      substituido_em: { rotulo: 'Substituído em', finalidade: para.entrada, tipo: 'instante' },
      token_hash: { finalidade: para.entrada },
      correio_hash: { finalidade: para.entrada },
    },
  },
  tentativas: {
    titulo: 'Tentativas de entrada',
    de: ({ email, emailIsOwn }) => (emailIsOwn ? isTryAt(`conta:${normalise(email)}`) : sql`1 = 0`),
    ordem: 'desde',
    fica: null,
    colunas: {
      quantas: { rotulo: 'Quantas', finalidade: para.entrada, tipo: 'numero' },
      desde: { rotulo: 'Desde', finalidade: para.entrada, tipo: 'instante' },
      ate: { rotulo: 'Até', finalidade: para.entrada, tipo: 'instante' },
      chave: { finalidade: para.entrada },
    },
  },
  cotas: {
    titulo: 'Uso dos limites diários',
    de: (person) => sql`(${ofAccount(person)} or ${withAddress('endereco')(person)})`,
    ordem: 'atualizado_em',
    fica: null,
    colunas: {
      cota: { rotulo: 'Limite', finalidade: para.entrada },
      dia: { rotulo: 'Dia', finalidade: para.entrada, tipo: 'dia' },
      usado: { rotulo: 'Usado', finalidade: para.entrada, tipo: 'numero' },
      recusas: { rotulo: 'Recusas', finalidade: para.entrada, tipo: 'numero' },
      recusado_em: { rotulo: 'Recusado em', finalidade: para.entrada, tipo: 'instante' },
      atualizado_em: { rotulo: 'Atualizado em', finalidade: para.entrada, tipo: 'instante' },
      endereco: { finalidade: para.entrada },
      chave: { finalidade: para.entrada },
    },
  },
  repeticoes: {
    titulo: 'Pedidos das últimas 24 horas',
    de: ofAccount,
    ordem: 'criada_em',
    fica: null,
    colunas: {
      caminho: { rotulo: 'Ação', finalidade: para.registro, tipo: 'acao' },
      criada_em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      resposta: { finalidade: para.registro },
      corpo_hash: { finalidade: para.registro },
    },
  },
  primeiro_acesso: {
    titulo: 'Primeiro acesso ao sistema',
    de: ofAccount,
    ordem: 'id',
    fica: 'fica, para que o primeiro acesso não possa ser usado outra vez.',
    colunas: { em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' } },
  },
}
