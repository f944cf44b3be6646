import { createECDH, randomBytes } from 'node:crypto'
import { TEXTO_DE_TERMO_ATUAL } from '#proofing/termos/textos-rules.ts'
import { TEXTO_ATUAL } from '#studio/permissoes/rules.ts'
import { type Person, password } from './app.ts'
import { startTwoSteps } from './authenticator.ts'
import { cardapio } from './calendar.ts'
import { makeMailLink } from './mail-links.ts'
import { addPicture } from './picture.ts'
import { priceIn } from './price-in.ts'
import { incidente, obra, type Records, servico } from './records.ts'
import { validMoneyRequests } from './valid-money-requests.ts'
import { validPecaRequests } from './valid-peca-requests.ts'
import { type Input, one, type ValidRequests } from './valid-request.ts'

const newFiltro = { lista: 'projetos', consulta: { status: 'review' } } as const
const project = (more?: Input) => one(({ project }) => project(), more)
const newDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const device = one(async (_, { api }) => (await api.push.inscrever(newDevice())).inscricao.id)
const contact = (more?: Input) => one(({ contact }) => contact(), more)
const titular = (more?: Input) => one(async ({ anonymousRequest }) => (await anonymousRequest()).id, more)
const login = { email: 'rita@exemplo.com.br', password }

/** Makes the e-mail address of the caller unconfirmed, as before the link was opened. */
async function unproved({ app }: Records, { id }: Person): Promise<Input> {
  const accounts = app.context.database.writes.updateTable('usuarios')
  await accounts.set({ email_provado_em: null }).where('id', '=', id).execute()
  return {}
}

/** Creates a project in review, which the client can decide on. */
const inReview = one(async ({ ana, project }) => {
  const id = await project()
  await ana.api.projetos.setStatus({ id, status: 'review' })
  return id
})
const withPicture = (more?: Input) =>
  one(async ({ app, project }) => {
    const id = await project()
    await addPicture(app, { projectId: id })
    return id
  }, more)
/** An open rodada about a picture of Caio's project. */
async function openRodada({ app, ana, project }: Records) {
  const projectId = await project()
  await addPicture(app, { projectId })
  const { id, pecas } = await ana.api.rodadas.create({ id: projectId, regra: 'qualquer' })
  return { id, versoes: pecas.map(({ versao_id }) => versao_id) }
}
/** A rodada whose price Caio accepted. */
async function pricedRodada(records: Records): Promise<number> {
  const { ana, caio, project } = records
  const projectId = await project()
  await ana.api.rodadas.setCondicoes({ id: projectId, rodadas_incluidas: 0, rodada_extra_valor: 450 })
  await ana.api.projetos.setStatus({ id: projectId, status: 'review' })
  const request = { id: projectId, motivo: 'Falta a cor' }
  const aceite = await priceIn(caio.api.projetos.rejeitar(request))
  await caio.api.projetos.rejeitar({ ...request, aceite })
  const [rodada] = await ana.api.rodadas.list({ id: projectId })
  return rodada?.id ?? 0
}
/** A termo of Caio's. */
async function issued({ ana, caio, project }: Records): Promise<Input> {
  const id = await project()
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const { decisions } = await caio.api.projetos.aprovar({ id })
  return { codigo: decisions[0]?.termo }
}
const permissionRequest = one(({ shownProject }) => shownProject(), { texto: TEXTO_ATUAL })
const projectPicture = async ({ app, project }: Records) => {
  const projectId = await project()
  return { projectId, id: await addPicture(app, { projectId }) }
}
const portfolioPicture = async ({ app, portfolioItem }: Records) => {
  const portfolioId = await portfolioItem()
  return { portfolioId, id: await addPicture(app, { portfolioId }) }
}

/**
 * Valid requests for the endpoints that need input or existing records. The password of `perfil.encerrar` is
 * wrong, so that the account stays.
 */
export const validRequests: ValidRequests = {
  'termos.get': issued,
  'termos.registro': async (records) => ({ ...(await issued(records)), sha256: 'a'.repeat(64) }),
  'termos.arquivo': issued,
  'termos.pdf': issued,
  'sessao.login': async ({ app }) => ({ ...login, email: (await app.person('Rita')).email }),
  'sessao.confirmar': () => ({ senha: password }),
  'cadastro.create': ({ next }) => ({ name: 'Elis', email: `elis${next()}@exemplo.com.br`, password }),
  'senha.esqueci': async ({ app }) => ({ email: (await app.person('Rita')).email }),
  'senha.redefinir': async ({ app, lastMail, next }) => {
    const { email } = await app.person('Rui')
    await app.browser().api.senha.esqueci({ email })
    const [, token] = (await lastMail(email)).texto.match(/redefinir\?token=([\w-]{43})/) ?? []
    return { token, senha: `outra senha bem longa ${next()}` }
  },
  'senha.criar': async ({ app, next }) => {
    const ana = await app.person('Ana', 'admin')
    await ana.api.sessao.login({ email: ana.email, password })
    const { link } = await ana.api.clients.convidar({ nome: 'Davi', email: `senha${next()}@exemplo.com.br` })
    return { token: new URL(link).searchParams.get('token'), senha: 'outra senha bem longa' }
  },
  'perfil.update': () => ({ name: 'Nome novo' }),
  'perfil.setSenha': () => ({ senha_atual: password, senha_nova: password }),
  'perfil.reenviarConfirmacao': unproved,
  'perfil.confirmarEmail': async (records, who) => {
    await unproved(records, who)
    await who.api.perfil.reenviarConfirmacao()
    return { token: await records.app.takeConfirmation(who.email) }
  },
  'perfil.encerrarSessao': async ({ app }, who) => {
    await app.browser().api.sessao.login({ email: who.email, password })
    return { id: (await who.api.perfil.sessoes()).find(({ atual }) => !atual)?.id }
  },
  'perfil.iniciar2fa': () => ({ senha_atual: password }),
  'perfil.ativar2fa': async ({ app, codes }, who) => {
    const code = await startTwoSteps(app, who)
    codes.set(who.id, code)
    return { codigo: code() }
  },
  'perfil.desativar2fa': ({ app, codes }, { id }) => {
    // Advances the clock to the next code, because the code that turned two-step sign-in on is accepted only
    // once.
    app.pass({ seconds: 30 })
    return { senha_atual: password, codigo: codes.get(id)?.() }
  },
  'perfil.encerrar': () => ({ senha_atual: 'uma senha errada' }),
  'usuarios.dados': one(async ({ account }) => (await account()).user.id),
  'usuarios.create': ({ next }) => ({ nome: 'Davi', email: `davi${next()}@exemplo.com.br`, senha: password }),
  'usuarios.update': async ({ account }) => {
    const { user, email } = await account()
    return { id: user.id, nome: 'Rita', email }
  },
  'usuarios.remove': one(async ({ account }) => (await account()).user.id),
  'usuarios.aprovar': one(async ({ account }) => (await account({ role: 'user' })).user.id),
  'usuarios.recusar': one(async ({ account }) => (await account({ role: 'user' })).user.id),
  'usuarios.confirmarEmail': one(async ({ account }) => (await account()).user.id),
  'usuarios.enviarLinkDeSenha': one(async ({ account }) => (await account()).user.id),
  'usuarios.bloquear': one(async ({ account }) => (await account()).user.id),
  'usuarios.desbloquear': one(async ({ ana, account }) => {
    const { id } = (await account()).user
    await ana.api.usuarios.bloquear({ id })
    return id
  }),
  'clients.convidar': ({ next }) => ({ nome: 'Davi', email: `convidado${next()}@exemplo.com.br` }),
  'clients.reconvidar': one(async ({ ana, next }) => {
    const email = `convidado${next()}@exemplo.com.br`
    return (await ana.api.clients.convidar({ nome: 'Davi', email })).usuario.id
  }),
  'convites.create': () => ({ role: 'client' }),
  'verComo.abrir': ({ caio }) => ({ id: caio.id }),
  'convites.remove': one(async ({ ana }) => (await ana.api.convites.create({ role: 'client' })).id),
  'projetos.get': project(),
  'dossie.resumo': project(),
  'dossie.baixar': project(),
  'projetos.envio': project(),
  'projetos.create': () => ({
    title: 'Site',
    clientName: 'Caio',
    description: 'Um site',
    category: 'Branding',
  }),
  'projetos.update': async ({ caio, project }) => ({
    id: await project(),
    title: 'Site',
    clientName: 'Caio',
    // Only an admin takes a project from its client.
    clientId: caio.id,
    description: 'Um site',
    category: 'Branding',
  }),
  'projetos.setCliente': async ({ caio, project }) => ({
    id: await project(),
    clientName: 'Caio',
    // Only an admin takes a project from its client.
    clientId: caio.id,
  }),
  'projetos.remove': project(),
  'projetos.setStatus': project({ status: 'in_progress' }),
  'projetos.setStatusDeVarios': async ({ project }) => ({
    projetos: [{ id: await project(), status: 'in_progress' }],
  }),
  'projetos.removeVarios': async ({ project }) => ({ projetos: [{ id: await project() }] }),
  'projetos.setLembrar': project({ lembrar: false }),
  'rodadas.list': project(),
  'rodadas.create': withPicture({ regra: 'todos' }),
  'rodadas.encerrar': openRodada,
  'rodadas.retirar': openRodada,
  'rodadas.responder': async (records) => {
    const { id, versoes } = await openRodada(records)
    return { id, versao_id: versoes[0], resposta: 'aprovar' }
  },
  'rodadas.vista': async (records) => ({ id: (await openRodada(records)).id }),
  'rodadas.concluir': async (records) => {
    const { id, versoes } = await openRodada(records)
    for (const versao_id of versoes)
      await records.caio.api.rodadas.responder({ id, versao_id, resposta: 'aprovar', abertas: [1] })
    const { vistas } = await records.caio.api.rodadas.vista({ id })
    return { id, vistas, texto: TEXTO_DE_TERMO_ATUAL }
  },
  'rodadas.condicoes': project(),
  'rodadas.setCondicoes': project({ rodadas_incluidas: 3, rodada_extra_valor: 450 }),
  'rodadas.naoContar': async (records) => ({ id: (await openRodada(records)).id, motivo: 'Erro nosso' }),
  'rodadas.dispensar': async (records) => ({ id: await pricedRodada(records), motivo: 'Erro nosso' }),
  'rodadas.aditivo': one(pricedRodada),
  'rodadas.decisaoFora': async (records, who) => ({
    ...(await inReview(records, who)),
    decisao: 'approved',
    nome: 'Caio',
    meio: 'WhatsApp',
    em: '2026-11-20',
    nota: 'Pode seguir.',
  }),
  'projetos.aprovar': inReview,
  'projetos.rejeitar': async (records, who) => ({ ...(await inReview(records, who)), motivo: 'Falta a cor' }),
  'projetos.enviarImagens': project(),
  'projetos.ordenarImagens': async (records) => {
    const { projectId, id } = await projectPicture(records)
    return { id: projectId, ids: [id] }
  },
  'projetos.legendarImagem': async (records) => ({ ...(await projectPicture(records)), legenda: 'Capa' }),
  'projetos.excluirImagem': projectPicture,
  'projetos.comentarios': project(),
  'projetos.comentar': project({ message: 'Oi' }),
  'busca.get': () => ({ q: 'site' }),
  'contato.create': ({ message }) => message,
  'contatos.get': contact(),
  'contatos.setLido': contact({ lido: true }),
  'contatos.setStatus': contact({ status: 'ganho' }),
  'contatos.anotar': contact({ texto: 'Ligar amanhã' }),
  'contatos.responder': contact({ texto: 'Olá, Davi' }),
  'contatos.ligarCliente': async ({ contact, caio }) => ({ id: await contact(), clientId: caio.id }),
  'contatos.ligarProjeto': async ({ contact, project }) => ({
    id: await contact(),
    projectId: await project(),
  }),
  'contatos.retirarConsentimento': contact(),
  'contatos.remove': contact(),
  'configuracoes.update': () => ({ nome: 'Estúdio Aurora' }),
  'configuracoes.updateSaida': () => ({
    servidor: '127.0.0.1',
    porta: 9,
    seguranca: 'nenhuma',
    usuario: '',
    remetente_nome: 'Estúdio',
    remetente: 'oi@exemplo.com.br',
  }),
  'correio.reenviar': one(async ({ app, ana }) => {
    await app.browser().api.senha.esqueci({ email: ana.email })
    const [mail] = await ana.api.correio.list({})
    const mails = app.context.database.writes.updateTable('correio')
    await mails
      .set({ desistiu_em: '2026-11-20T17:30:00.000Z' })
      .where('id', '=', mail?.id ?? 0)
      .execute()
    return mail?.id ?? 0
  }),
  'lixeira.restaurar': async ({ ana, activity }) => {
    const id = await activity()
    await ana.api.atividades.remove({ id })
    return { entidade: 'atividades', id }
  },
  'filtros.list': () => ({ lista: 'projetos' }),
  'filtros.create': ({ next }) => ({ ...newFiltro, nome: `Em revisão ${next()}` }),
  'filtros.renomear': async ({ next }, { api }) => ({
    id: (await api.filtros.create({ ...newFiltro, nome: `Em revisão ${next()}` })).id,
    nome: `Aprovados ${next()}`,
  }),
  'filtros.remove': one(
    async ({ next }, { api }) =>
      (await api.filtros.create({ ...newFiltro, nome: `Em revisão ${next()}` })).id,
  ),
  'lixeira.restaurarVarios': async ({ ana, activity }) => {
    const ids = [await activity(), await activity()]
    await ana.api.atividades.removeVarias({ atividades: ids.map((id) => ({ id })) })
    return { entidade: 'atividades', ids }
  },
  'avisos.ler': async ({ aviso }, who) => ({ ids: [await aviso(who)] }),
  'avisos.lerTodos': () => ({ ate: 1 }),
  'avisos.setPreferencias': () => ({ email: 'diario' }),
  'avisos.sair': async ({ app, caio }) => ({ t: await makeMailLink(app, 'sair', caio.id) }),
  'portfolio.create': ({ next }) => ({ ...obra, title: `Obra ${next()}` }),
  'portfolio.levar': async ({ completed }) => ({ projectId: await completed() }),
  'portfolio.reorder': async ({ ana }) => ({ ids: (await ana.api.portfolio.list()).map(({ id }) => id) }),
  'portfolio.update': one(({ portfolioItem }) => portfolioItem(), obra),
  'portfolio.publicar': async (records) => ({ id: (await portfolioPicture(records)).portfolioId }),
  'portfolio.despublicar': async (records) => {
    const { portfolioId: id } = await portfolioPicture(records)
    await records.ana.api.portfolio.publicar({ id })
    return { id }
  },
  'portfolio.remove': one(({ portfolioItem }) => portfolioItem()),
  'portfolio.enviarImagens': one(({ portfolioItem }) => portfolioItem()),
  'portfolio.ordenarImagens': async (records) => {
    const { portfolioId, id } = await portfolioPicture(records)
    return { id: portfolioId, ids: [id] }
  },
  'portfolio.legendarImagem': async (records) => ({ ...(await portfolioPicture(records)), legenda: 'Capa' }),
  'portfolio.enquadrarImagem': async (records) => ({
    ...(await portfolioPicture(records)),
    foco: 'topo',
    inteira: false,
  }),
  'portfolio.excluirImagem': portfolioPicture,
  'permissoes.get': permissionRequest,
  'permissoes.permitir': permissionRequest,
  'permissoes.negar': permissionRequest,
  'permissoes.revogar': async (records, who) => {
    const { id, texto } = await permissionRequest(records, who)
    await records.caio.api.permissoes.permitir({ id: Number(id), texto: TEXTO_ATUAL })
    return { id, texto }
  },
  'permissoes.registrar': one(({ shownProject }) => shownProject(null), {
    decisao: 'permitida',
    nota: 'Por e-mail.',
  }),
  'servicos.create': () => servico,
  'servicos.reorder': async ({ ana }) => ({ ids: (await ana.api.servicos.list()).map(({ id }) => id) }),
  'servicos.update': one(({ service }) => service(), servico),
  'servicos.remove': one(({ service }) => service()),
  'clientes.ficha': one(({ cliente }) => cliente()),
  'clientes.create': ({ next }) => ({ nome: `Davi ${next()}` }),
  'clientes.update': async ({ cliente, next }) => ({ id: await cliente(), nome: `Davi ${next()}` }),
  'clientes.ligarConta': async ({ cliente, account }) => ({
    id: await cliente(),
    conta_id: (await account()).user.id,
  }),
  'clientes.remove': one(({ cliente }) => cliente()),
  'fornecedores.ficha': one(({ fornecedor }) => fornecedor()),
  'fornecedores.create': ({ next }) => ({ nome: `Gráfica ${next()}`, tipo: 'pj' }),
  'fornecedores.update': async ({ fornecedor, next }) => ({
    id: await fornecedor(),
    nome: `Gráfica ${next()}`,
    tipo: 'pj',
  }),
  'fornecedores.remove': one(({ fornecedor }) => fornecedor()),
  'importacoes.list': () => ({ tipo: 'clientes' }),
  'importacoes.transacoes': ({ importFile }) => ({
    ...importFile(),
    linhas: [
      {
        tipo: 'receita',
        valor: 100,
        data_vencimento: '2026-11-25',
        categoria: 'Projetos',
        pessoa: 'Padaria Aurora',
      },
    ],
  }),
  'importacoes.clientes': ({ importFile, next }) => ({
    ...importFile(),
    linhas: [{ nome: `Elis ${next()}` }],
  }),
  'importacoes.fornecedores': ({ importFile, next }) => ({
    ...importFile(),
    linhas: [{ nome: `Elis ${next()}`, tipo: 'pf' }],
  }),
  'importacoes.desfazer': one(async ({ ana, importFile, next }) => {
    const linhas = [{ nome: `Elis ${next()}`, email: null, telefone: null, empresa: null }]
    return (await ana.api.importacoes.clientes({ ...importFile(), linhas })).id
  }),
  'atividades.get': one(({ activity }) => activity()),
  'atividades.serie': one(({ activity }) => activity()),
  'atividades.create': () => cardapio,
  'atividades.update': one(({ activity }) => activity(), cardapio),
  'atividades.remove': one(({ activity }) => activity()),
  'atividades.updateVarias': async ({ activity }) => ({
    atividades: [{ id: await activity(), status: 'Aprovado' }],
  }),
  'atividades.removeVarias': async ({ activity }) => ({ atividades: [{ id: await activity() }] }),
  'agenda.marcos': () => ({ de: '2026-11-01', ate: '2026-11-30' }),
  'agenda.assinar': () => ({ escopo: 'minha' }),
  'agenda.revogar': one(async (_, { api }) => {
    await api.agenda.assinar({ escopo: 'minha' })
    return (await api.agenda.assinaturas())[0]?.id ?? 0
  }),
  'chat.mensagens': (records, who) => ({ com: partner(records, who) }),
  'chat.enviar': async (records, who) => {
    // access.test.ts adds a file to this request. A client without a project may send files only after
    // somebody has written to the client.
    if (who.id !== records.ana.id)
      await records.ana.api.chat.enviar({ destinatario_id: who.id, mensagem: 'Bom dia!' })
    return { destinatario_id: partner(records, who), mensagem: 'Bom dia!' }
  },
  'chat.apagar': one(async (records, who) => {
    const destinatario_id = partner(records, who)
    return (await who.api.chat.enviar({ destinatario_id, mensagem: 'Bom dia!' })).id
  }),
  'chat.ler': (records, who) => ({ com: partner(records, who), ate: 1 }),
  'chat.digitar': (records, who) => ({ com: partner(records, who) }),
  'push.inscrever': newDevice,
  'push.setTexto': async (records, who) => ({ ...(await device(records, who)), mostra_texto: true }),
  'push.desinscrever': device,
  'push.testar': device,
  'copias.cancelar': async ({ backup }) => {
    await backup()
    return {}
  },
  'copias.liberar': async ({ backup }) => ({ nome: await backup(), frase: 'cavalo bateria grampo' }),
  'copias.baixar': async ({ backup, ana }) => {
    const nome = await backup()
    const frase = 'cavalo bateria grampo'
    return { nome, frase, passe: (await ana.api.copias.liberar({ nome, frase })).passe }
  },
  'titulares.pedir': ({ next }) => ({
    tipo: 'eliminacao',
    nome: 'Davi',
    email: `davi${next()}@exemplo.com.br`,
  }),
  'titulares.confirmar': async ({ app, next }) => {
    const email = `davi${next()}@exemplo.com.br`
    const { id } = await app.browser().api.titulares.pedir({ tipo: 'eliminacao', nome: 'Davi', email })
    return { t: await makeMailLink(app, 'titular', id) }
  },
  'titulares.pedirMeu': () => ({ tipo: 'acesso' }),
  'titulares.get': titular(),
  'titulares.achados': titular(),
  'titulares.confirmarIdentidade': titular({ como: 'No balcão.' }),
  'titulares.iniciar': titular(),
  'titulares.anotar': titular({ texto: 'Ligou hoje' }),
  'titulares.exportar': ({ identified }) => identified(),
  'titulares.anonimizar': async ({ identified }) => ({ ...(await identified()), palavra: 'ANONIMIZAR' }),
  'titulares.termos': titular(),
  'titulares.apagarParte': async (records) => ({
    id: (await records.identified()).id,
    ...(await issued(records)),
    parte: 'endereco',
  }),
  'titulares.responder': async ({ identified }) => ({
    id: (await identified()).id,
    estado: 'atendida',
    texto: 'Feito.',
  }),
  'incidentes.get': one(({ incident }) => incident()),
  'incidentes.create': () => incidente,
  'incidentes.update': one(({ incident }) => incident(), incidente),
  'incidentes.encerrar': one(({ incident }) => incident('nenhum')),
  ...validMoneyRequests,
  ...validPecaRequests,
}

/** A person with whom the caller may chat. */
const partner = ({ ana, caio }: Records, who: Person) => (who.id === ana.id ? caio.id : ana.id)
