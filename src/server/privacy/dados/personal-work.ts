import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { renameClientInAgenda } from '#server/work/atividades/queries.ts'
import { renameResolver } from '#server/work/marcacoes/queries.ts'
import { unlinkProjetos } from '#server/work/projetos/client-queries.ts'
import {
  legal,
  ofAccount,
  type Person,
  type Personal,
  para,
  type Tabela,
  visibleProjects,
} from './personal-columns.ts'
import { decisoesOf, revisoresOf, termos, unlessErased } from './personal-termos.ts'

const { encerrada } = accountsMessages.conta

/** Personal columns of projects and of what a person did in them. */
export const work: Personal = {
  // This table must come before `projetos`, because its rows are found through the projects, which are
  // unlinked from the account next.
  atividades: {
    titulo: 'Atividades dos seus projetos',
    de: ({ id }) => sql`projeto_id in (select id from projetos where "clientId" = ${id})`,
    mostra: (person) => sql`projeto_id in ${visibleProjects(person)} and excluido_em is null`,
    ordem: 'id',
    fica: `ficam com a agência, sem o seu nome: são o trabalho dela. ${legal}`,
    encerra: (db, { id }) => renameClientInAgenda(db, id, encerrada),
    colunas: {
      projeto_id: { rotulo: 'Projeto', finalidade: para.trabalho, tipo: 'projeto' },
      cliente: { rotulo: 'Cliente', finalidade: para.quem, depois: encerrada },
      data_pedido: { rotulo: 'Pedida em', finalidade: para.trabalho, tipo: 'instante' },
      data_entrega: { rotulo: 'Entrega', finalidade: para.trabalho, tipo: 'instante' },
      // Internal notes of the team are not exported.
      atividade: { finalidade: para.trabalho },
      // The name of a team member, typed as free text. `replaceMemberName` replaces it.
      responsavel: { finalidade: para.trabalho },
      // A normalised copy of the names and the text. It is updated when the names are replaced.
      busca: { finalidade: para.trabalho },
    },
  },
  projetos: {
    titulo: 'Seus projetos',
    de: ({ id }) => sql`"clientId" = ${id}`,
    mostra: ({ id }) => sql`"clientId" = ${id} and excluido_em is null`,
    ordem: 'id',
    fica: `ficam com a agência, sem o seu nome: são o trabalho dela. ${legal}`,
    encerra: (db, { id }) => unlinkProjetos(db, id, encerrada),
    colunas: {
      id: { rotulo: 'Número', finalidade: para.trabalho, tipo: 'numero' },
      title: { rotulo: 'Título', finalidade: para.trabalho },
      description: { rotulo: 'Descrição', finalidade: para.trabalho },
      category: { rotulo: 'Categoria', finalidade: para.trabalho },
      status: { rotulo: 'Status', finalidade: para.trabalho, tipo: 'status' },
      clientName: { rotulo: 'Cliente', finalidade: para.quem, depois: encerrada },
      budget: { rotulo: 'Orçamento', finalidade: para.trabalho, tipo: 'dinheiro' },
      rodadas_incluidas: { rotulo: 'Rodadas incluídas', finalidade: para.trabalho, tipo: 'numero' },
      rodada_extra_valor: { rotulo: 'Valor da rodada extra', finalidade: para.trabalho, tipo: 'dinheiro' },
      deadline: { rotulo: 'Prazo', finalidade: para.trabalho, tipo: 'dia' },
      createdAt: { rotulo: 'Criado em', finalidade: para.trabalho, tipo: 'instante' },
      updatedAt: { rotulo: 'Última mudança', finalidade: para.trabalho, tipo: 'instante' },
      // A normalised copy of title and client name, which `encerra` updates.
      busca: { finalidade: para.trabalho },
    },
  },
  comentarios: {
    titulo: 'Conversas dos seus projetos',
    de: ({ id }) => sql`"userId" = ${id}`,
    mostra: (person) => sql`("userId" = ${person.id} or "projectId" in ${visibleProjects(person)})`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
    colunas: {
      projectId: { rotulo: 'Projeto', finalidade: para.trabalho, tipo: 'projeto' },
      userName: {
        rotulo: 'Autor',
        finalidade: para.quem,
        como: ({ id, assinatura }) =>
          sql`case when "userRole" = 'client' or "userId" = ${id} then "userName" else ${assinatura} end`,
        depois: encerrada,
      },
      message: { rotulo: 'Mensagem', finalidade: para.trabalho },
      createdAt: { rotulo: 'Quando', finalidade: para.trabalho, tipo: 'instante' },
    },
  },
  decisoes: {
    titulo: 'Suas decisões',
    de: (person) => sql`id in ${decisoesOf(person)}`,
    ordem: 'id',
    fica: `ficam como estão, com o seu nome: são o registro do que você aprovou ou pediu. ${legal}`,
    colunas: {
      projectId: { rotulo: 'Projeto', finalidade: para.prova, tipo: 'projeto' },
      decisao: { rotulo: 'Decisão', finalidade: para.prova, tipo: 'decisao' },
      motivo: { rotulo: 'Motivo', finalidade: para.prova },
      userName: { rotulo: 'Nome', finalidade: para.prova },
      createdAt: { rotulo: 'Quando', finalidade: para.prova, tipo: 'instante' },
      endereco: {
        rotulo: 'Endereço IP',
        finalidade: para.prova,
        como: () => unlessErased('endereco', 'endereco'),
      },
      agente: {
        rotulo: 'Navegador',
        finalidade: para.prova,
        como: () => unlessErased('agente', 'navegador'),
      },
      imagens: { rotulo: 'Imagens (SHA-256)', finalidade: para.prova, tipo: 'lista' },
      itens: { rotulo: 'Respostas por peça', finalidade: para.prova },
      conferencias: { rotulo: 'O que você conferiu', finalidade: para.prova, tipo: 'lista' },
      texto: { rotulo: 'Versão do texto', finalidade: para.aceite, tipo: 'numero' },
      meio: { rotulo: 'Por onde você respondeu', finalidade: para.prova },
      dia: { rotulo: 'Dia da resposta', finalidade: para.prova, tipo: 'dia' },
      nota: { rotulo: 'O que a agência registrou', finalidade: para.prova },
    },
  },
  revisores: {
    titulo: 'Projetos em que você responde pelas peças',
    de: ofAccount,
    mostra: (person) => sql`id in ${revisoresOf(person)}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
    colunas: {
      nome: { rotulo: 'Nome', finalidade: para.quem, depois: encerrada },
      email: { rotulo: 'E-mail', finalidade: para.contato, depois: null },
      telefone: { rotulo: 'Telefone', finalidade: para.contato, depois: null },
      visto_em: { rotulo: 'Última visita', finalidade: para.registro, tipo: 'instante' },
    },
  },
  sessoes_revisor: {
    titulo: 'Aparelhos em que você abriu um link de revisão',
    de: (person) =>
      sql`id in (select sessao_id from acessos_revisor where revisor_id in ${revisoresOf(person)})`,
    ordem: 'id',
    fica: null,
    colunas: {
      criada_em: { rotulo: 'Início', finalidade: para.entrada, tipo: 'instante' },
      expira_em: { rotulo: 'Fim', finalidade: para.entrada, tipo: 'instante' },
      endereco: { rotulo: 'Endereço IP', finalidade: para.entrada },
      agente: { rotulo: 'Navegador', finalidade: para.entrada },
    },
  },
  acessos_revisor: {
    titulo: 'Quando você confirmou um link de revisão',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'verificado_em',
    fica: null,
    colunas: { verificado_em: { rotulo: 'Quando', finalidade: para.entrada, tipo: 'instante' } },
  },
  mudancas_revisor: {
    titulo: 'O que você mudou no acesso de quem revisa',
    de: ({ id }) => sql`por_id = ${id}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: são o registro de quem deu o acesso. ${legal}`,
    colunas: {
      em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      por_nome: { rotulo: 'Quem', finalidade: para.registro, depois: encerrada },
    },
  },
  avisos_revisor: {
    titulo: 'Avisos por e-mail sobre revisões',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'id',
    fica: null,
    colunas: {
      tipo: { rotulo: 'Sobre', finalidade: para.trabalho },
      criado_em: { rotulo: 'Quando', finalidade: para.trabalho, tipo: 'instante' },
    },
  },
  acessos: {
    titulo: 'Seus acessos a revisões',
    de: (person) => sql`(usuario_id = ${person.id} or revisor_id in ${revisoresOf(person)})`,
    ordem: 'id',
    fica: null,
    colunas: {
      projectId: { rotulo: 'Projeto', finalidade: para.registro, tipo: 'projeto' },
      o_que: { rotulo: 'O quê', finalidade: para.registro },
      em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      ate: { rotulo: 'Até', finalidade: para.registro, tipo: 'instante' },
      vezes: { rotulo: 'Vezes', finalidade: para.registro, tipo: 'numero' },
      rede: { rotulo: 'Rede', finalidade: para.registro },
      navegador: { rotulo: 'Navegador', finalidade: para.registro },
    },
  },
  rodada_revisores: {
    titulo: 'Quando você respondeu',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'rodada_id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
    colunas: { concluida_em: { rotulo: 'Quando', finalidade: para.prova, tipo: 'instante' } },
  },
  aditivos: {
    titulo: 'Valores de rodadas extras que você aceitou',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: são o registro do que você aceitou pagar. ${legal}`,
    colunas: {
      numero: { rotulo: 'Rodada', finalidade: para.aceite, tipo: 'numero' },
      valor: { rotulo: 'Valor', finalidade: para.aceite, tipo: 'dinheiro' },
      vencimento: { rotulo: 'Vencimento', finalidade: para.aceite, tipo: 'dia' },
      criado_em: { rotulo: 'Quando', finalidade: para.aceite, tipo: 'instante' },
    },
  },
  respostas: {
    titulo: 'O que você respondeu, peça por peça',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'rodada_id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
    colunas: {
      resposta: { rotulo: 'Resposta', finalidade: para.prova },
      abertas: { rotulo: 'Páginas que você abriu', finalidade: para.prova, tipo: 'lista' },
      em: { rotulo: 'Quando', finalidade: para.prova, tipo: 'instante' },
    },
  },
  rodadas: {
    titulo: 'Rodadas de aprovação que você abriu',
    de: ({ id }) => sql`aberta_por_id = ${id}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: mostram o que foi enviado, e quando. ${legal}`,
    colunas: {
      projectId: { rotulo: 'Projeto', finalidade: para.trabalho, tipo: 'projeto' },
      aberta_em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      aberta_por_nome: { rotulo: 'Quem', finalidade: para.registro, depois: encerrada },
    },
  },
  ...termos,
  permissoes: {
    titulo: 'O que você respondeu sobre o portfólio',
    de: ({ id }) => sql`"userId" = ${id}`,
    ordem: 'id',
    fica: `ficam como estão, com o seu nome: são o registro do que você permitiu. ${legal}`,
    colunas: {
      projectId: { rotulo: 'Projeto', finalidade: para.prova, tipo: 'projeto' },
      decisao: { rotulo: 'Resposta', finalidade: para.aceite },
      userName: { rotulo: 'Nome', finalidade: para.prova },
      nota: { rotulo: 'Observação', finalidade: para.prova },
      texto: { rotulo: 'Versão do texto', finalidade: para.aceite, tipo: 'numero' },
      criada_em: { rotulo: 'Quando', finalidade: para.prova, tipo: 'instante' },
      endereco: { rotulo: 'Endereço IP', finalidade: para.prova },
      agente: { rotulo: 'Navegador', finalidade: para.prova },
    },
  },
  arquivos: {
    titulo: 'Imagens dos seus projetos',
    de: (person) =>
      sql`"projectId" in ${visibleProjects(person)} and enviado_em is not null and (excluido_em is null or decidido_em is not null)`,
    ordem: 'id',
    fica: `ficam: são o trabalho da agência e a prova do que foi decidido. ${legal}`,
    colunas: {
      projectId: { rotulo: 'Projeto', finalidade: para.trabalho, tipo: 'projeto' },
      nome: { rotulo: 'Arquivo', finalidade: para.trabalho },
      legenda: { rotulo: 'Legenda', finalidade: para.trabalho },
      tamanho: { rotulo: 'Tamanho (bytes)', finalidade: para.trabalho, tipo: 'numero' },
      sha256: { rotulo: 'SHA-256', finalidade: para.prova },
      enviado_em: { rotulo: 'Mostrada desde', finalidade: para.prova, tipo: 'instante' },
      decidido_em: { rotulo: 'Decidida em', finalidade: para.prova, tipo: 'instante' },
    },
  },
  peca_versoes: {
    titulo: 'Versões de peças que você enviou',
    de: ({ id }) => sql`criada_por_id = ${id}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: são o trabalho da agência. ${legal}`,
    colunas: {
      criada_em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      criada_por_nome: { rotulo: 'Quem enviou', finalidade: para.registro, depois: encerrada },
    },
  },
  marcacoes: {
    titulo: 'Marcações que você criou em peças',
    de: ofAccount,
    mostra: (person) => sql`(${ofAccount(person)} or revisor_id in ${revisoresOf(person)})`,
    ordem: 'id',
    fica: `ficam na peça, sem o seu nome: são parte do que foi combinado. ${legal}`,
    encerra: (db, { id }) => renameResolver(db, id, encerrada),
    colunas: {
      projectId: { rotulo: 'Projeto', finalidade: para.trabalho, tipo: 'projeto' },
      criado_em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      autor_nome: { rotulo: 'Autor', finalidade: para.quem, depois: encerrada },
      resolvida_em: { rotulo: 'Resolvida em', finalidade: para.registro, tipo: 'instante' },
      resolvida_por_nome: { finalidade: para.registro },
    },
  },
  marcacao_mensagens: {
    titulo: 'Mensagens que você escreveu em marcações',
    de: ofAccount,
    mostra: (person) => sql`(${ofAccount(person)} or revisor_id in ${revisoresOf(person)})`,
    ordem: 'id',
    fica: `ficam na peça, sem o seu nome: são parte do que foi combinado. ${legal}`,
    colunas: {
      criado_em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      autor_nome: { rotulo: 'Autor', finalidade: para.quem, depois: encerrada },
      mensagem: { rotulo: 'Mensagem', finalidade: para.trabalho },
      apagada_em: { rotulo: 'Apagada em', finalidade: para.registro, tipo: 'instante' },
    },
  },
  passagens: {
    titulo: 'Quando você passou um projeto adiante',
    de: ({ id }) => sql`por_id = ${id}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: mostram com quem o trabalho estava. ${legal}`,
    colunas: {
      projectId: { rotulo: 'Projeto', finalidade: para.trabalho, tipo: 'projeto' },
      em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      por_nome: { rotulo: 'Quem', finalidade: para.registro, depois: encerrada },
      texto: { rotulo: 'O que faltava', finalidade: para.trabalho },
    },
  },
  auditoria: {
    titulo: 'Registro do que foi feito',
    de: ({ id }) => sql`usuario_id = ${id}`,
    mostra: ({ id }) =>
      sql`(usuario_id = ${id} or (entidade = 'usuarios' and entidade_id = ${id})
        or (interessado_id = ${id} and entidade in ('projetos', 'comentarios')))`,
    ordem: 'seq',
    fica: `fica como está: nenhuma linha pode ser alterada sem que isso seja detectado. ${legal}`,
    colunas: {
      quando: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      usuario_nome: {
        rotulo: 'Autor',
        finalidade: para.registro,
        como: ({ id, assinatura }) =>
          sql`case when usuario_id = ${id} or entidade = 'usuarios' then usuario_nome else ${assinatura} end`,
      },
      acao: { rotulo: 'Ação', finalidade: para.registro, tipo: 'acao' },
      entidade_id: {
        rotulo: 'Projeto',
        finalidade: para.registro,
        tipo: 'projeto',
        como: (person) =>
          sql`case when entidade = 'projetos' and entidade_id in ${visibleProjects(person)} then entidade_id end`,
      },
      // The network address is exported only for the person's own actions, and the states only for changes of
      // the person's own account.
      endereco: {
        rotulo: 'Endereço IP',
        finalidade: para.registro,
        como: ({ id }) => sql`case when usuario_id = ${id} then endereco end`,
      },
      antes: { rotulo: 'Antes', finalidade: para.registro, tipo: 'estado', como: ownState('antes') },
      depois: { rotulo: 'Depois', finalidade: para.registro, tipo: 'estado', como: ownState('depois') },
    },
  },
}

/**
 * The names of those who made a work, typed as free text and published with it. They belong to no account, so an account
 * finds none in its export. Closing the account of somebody with such a name, or anonymising a record, removes the name
 * (`removeFromCredits`).
 */
export const credits: Tabela<keyof Schema['portfolio'] & string> = {
  titulo: 'Créditos dos trabalhos do portfólio',
  de: () => sql`1 = 0`,
  ordem: 'id',
  fica: 'os trabalhos ficam, sem o seu nome nos créditos.',
  colunas: { creditos: { rotulo: 'Créditos', finalidade: para.autoria } },
}

function ownState(column: string) {
  return ({ id }: Person) =>
    sql`case when entidade = 'usuarios' and entidade_id = ${id} then ${sql.ref(column)} end`
}
